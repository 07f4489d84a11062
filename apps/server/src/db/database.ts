import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, ClientBase, Pool, PoolClient, QueryResult } from 'pg'
import { keepsChanges, ServiceError } from '../http/service-error'
import { DatabaseAwayError } from './database-away'
import { type EmbedRequest, type EmbedRow, enterEmbed } from './embed-scope'
import { nameRepeats } from './name-repeats'
import { enterScope, type Scope } from './scope'
import { enterSession, type SessionRequest, type SessionRow } from './session-scope'
import { createWorkBell, type WorkBell } from './work-bell'

/** An open transaction in a scope. */
export type Transaction = NodePgDatabase

export interface Database {
  /**
   * Runs `work` in one transaction in a scope. An error undoes everything, unless it is a refusal that keeps its changes
   * (a counted wrong password). Never call it inside itself: the embedded database has one connection.
   */
  inScope<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** The same for a request with a token: in the scope of its user; `null` when the token opens nothing. */
  inSession<T>(request: SessionRequest, work: (tx: Transaction, session: SessionRow | null) => Promise<T>): Promise<T>
  /** The same for a request with an embed token: in the scope of its tenant. */
  inEmbed<T>(request: EmbedRequest, work: (tx: Transaction, embed: EmbedRow | null) => Promise<T>): Promise<T>
  /** Answers when the database does; rejects when it cannot be reached. */
  ping(): Promise<void>
  close(): Promise<void>
  /** Runs `work` in no scope, as the server's role: it may make partitions, and reads no table of anybody's. */
  asServer<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
  /** Runs `work` as the role that owns the schema, past every scope; for migrations. */
  asOwner<T>(work: (client: Client | PoolClient) => Promise<T>): Promise<T>
  /** Role that the server signs in with; `null`: the embedded database knows no login. */
  readonly login: string | null
  /** It has one connection: a long transaction keeps everybody waiting. */
  readonly isEmbedded: boolean
  /** Rung by what brings work to loops: requests that change something, and mail. */
  readonly bell: WorkBell
}

const databases = new WeakMap<Transaction, object>()
const clients = new WeakMap<Transaction, PoolClient>()

/** Connection of a transaction, for what its query builder cannot do. */
export function clientOf(tx: Transaction): PoolClient {
  const client = clients.get(tx)
  if (!client) throw new Error('The transaction is none of this database.')
  return client
}

/** Tells the database that a transaction is in from others: the same object for all of its connections. */
export const databaseOf = (tx: Transaction): object => databases.get(tx) ?? tx

interface DatabaseParts extends Pick<Database, 'asOwner' | 'login' | 'isEmbedded'> {
  /** Ends what stands behind the pool. */
  close?(): Promise<void>
}

export function createDatabase(pool: Pool, { close, ...parts }: DatabaseParts): Database {
  const transactions = new WeakMap<PoolClient, Transaction>()
  // The server's own work runs few statements over and over.
  const systemTransactions = new WeakMap<PoolClient, Transaction>()
  // The pool hears of the connections that lie idle, and nobody of those in use: without a listener, one that the server drops would
  // end the process. Its queries fail by themselves.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)

  function transactionOn(client: PoolClient, isSystem: boolean): Transaction {
    const known = isSystem ? systemTransactions : transactions
    let transaction = known.get(client)
    if (!transaction) {
      transaction = drizzle({ client: isSystem ? nameRepeats(client) : client, casing: 'snake_case' })
      known.set(client, transaction)
      databases.set(transaction, pool)
      clients.set(transaction, client)
    }
    return transaction
  }

  // Everything that opens a transaction travels as one message: round trips are what a short request costs most.
  async function run<T>(
    opening: string,
    work: (tx: Transaction, opened: QueryResult | undefined) => Promise<T>,
    isSystem = false,
  ): Promise<T> {
    const client = await pool.connect().catch(away)
    let broken: Error | undefined
    try {
      const opened = (await client.query(`begin; ${opening}`)) as unknown as QueryResult[]
      const result = await work(transactionOn(client, isSystem), opened.at(-1))
      await client.query('commit')
      return result
    } catch (error) {
      const isKept = keepsChanges(error)
      broken = await end(client, isKept ? 'commit' : 'rollback')
      // A refusal stands whether or not its transaction could be ended, unless it has something to keep.
      if (broken && (isKept || !(error instanceof ServiceError))) throw new DatabaseAwayError(error)
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    ...parts,
    bell: createWorkBell(),
    inScope: (scope, work) => run(enterScope(scope), work, scope.as === 'system'),
    inSession: (request, work) =>
      run(enterSession(request), (tx, opened) => work(tx, (opened?.rows[0] as SessionRow | undefined) ?? null)),
    inEmbed: (request, work) =>
      run(enterEmbed(request), (tx, opened) => work(tx, (opened?.rows[0] as EmbedRow | undefined) ?? null)),
    async ping() {
      await pool.query('select 1').catch(away)
    },
    async asServer(work) {
      const client = await pool.connect().catch(away)
      try {
        return await work(client)
      } finally {
        client.release()
      }
    },
    async close() {
      await pool.end()
      await close?.()
    },
  }
}

function ignore(): void {}

function away(error: unknown): never {
  throw new DatabaseAwayError(error)
}

/** Answers the error that makes a connection unfit for reuse, if there is one. */
async function end(client: PoolClient, how: 'commit' | 'rollback'): Promise<Error | undefined> {
  try {
    await client.query(how)
    return undefined
  } catch (error) {
    return error as Error
  }
}
