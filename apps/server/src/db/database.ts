import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client, ClientBase, Pool, PoolClient, QueryResult } from 'pg'
import { keepsChanges, ServiceError } from '../http/service-error'
import { type ChangeFeed, createChangeFeed } from './change-feed'
import { DatabaseAwayError } from './database-away'
import { type EmbedRequest, type EmbedRow, enterEmbed } from './embed-scope'
import { enterKey, type KeyRequest, type KeyRow } from './key-scope'
import { nameRepeats } from './name-repeats'
import { enterScope, type Scope } from './scope'
import { enterSession, type SessionRequest, type SessionRow } from './session-scope'
import { createWorkBell, type WorkBell } from './work-bell'

/** An open transaction in a scope. */
export type Transaction = NodePgDatabase

export interface Database {
  /**
   * Runs `work` in one transaction in a scope. An error rolls back everything, unless it is a refusal that keeps its changes (such as a
   * counted wrong password). Never nest it: the embedded database has only one connection.
   */
  inScope<T>(scope: Scope, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Same for a request with a session token, in the scope of its user; `null` when the token is invalid. */
  inSession<T>(request: SessionRequest, work: (tx: Transaction, session: SessionRow | null) => Promise<T>): Promise<T>
  /** The same for a request with an embed token: in the scope of its tenant. */
  inEmbed<T>(request: EmbedRequest, work: (tx: Transaction, embed: EmbedRow | null) => Promise<T>): Promise<T>
  /** Same for an API key with scopes; `null`, in the scope of the system, when no such key is valid. */
  inKey<T>(request: KeyRequest, work: (tx: Transaction, key: KeyRow | null) => Promise<T>): Promise<T>
  /** Resolves when the database responds; rejects when it cannot be reached. */
  ping(): Promise<void>
  /** Connections of its pool, and callers that wait for one. */
  connections(): { used: number; idle: number; waiting: number }
  close(): Promise<void>
  /** Runs `work` in no scope, as the server's role: it can create partitions, but cannot read any tenant's tables. */
  asServer<T>(work: (client: ClientBase) => Promise<T>): Promise<T>
  /** Runs `work` as the owner of the schema, bypassing all scopes; for migrations. */
  asOwner<T>(work: (client: Client | PoolClient) => Promise<T>): Promise<T>
  /** Role that the server connects with; `null` for the embedded database, which has no logins. */
  readonly login: string | null
  /** True when it has only one connection: a long transaction blocks everyone. */
  readonly isEmbedded: boolean
  /** Rung by anything that creates work for background loops: writing requests, and mail. */
  readonly bell: WorkBell
  /** Announces the changes of committed transactions. */
  readonly changes: ChangeFeed
}

const databases = new WeakMap<Transaction, object>()
const clients = new WeakMap<Transaction, PoolClient>()

/** Connection of a transaction, for operations its query builder does not support. */
export function clientOf(tx: Transaction): PoolClient {
  const client = clients.get(tx)
  if (!client) throw new Error('The transaction is none of this database.')
  return client
}

/** Identifies the database of a transaction: the same object for all of its connections. */
export const databaseOf = (tx: Transaction): object => databases.get(tx) ?? tx

interface DatabaseParts extends Pick<Database, 'asOwner' | 'login' | 'isEmbedded'> {
  /** Closes the backend of the pool. */
  close?(): Promise<void>
}

export function createDatabase(pool: Pool, { close, ...parts }: DatabaseParts): Database {
  const changes = createChangeFeed()
  const transactions = new WeakMap<PoolClient, Transaction>()
  // The server's own work repeats a small set of statements.
  const systemTransactions = new WeakMap<PoolClient, Transaction>()
  // The pool only handles errors of idle connections: without a listener, a connection dropped while in use would end the process. Its
  // queries fail by themselves.
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

  // The statements that open a transaction travel as one message, and the first ones of `work` behind it: round trips cost a short request
  // most. A session without a role may read nothing, so that nothing is answered if the opening fails.
  async function run<T>(
    opening: string,
    work: (tx: Transaction, opened: Promise<QueryResult | undefined>) => Promise<T>,
    isSystem = false,
  ): Promise<T> {
    const client = await pool.connect().catch(away)
    let broken: Error | undefined
    try {
      const opened = client.query(`begin; ${opening}`).then((results) => (results as unknown as QueryResult[]).at(-1))
      const working = begin(() => work(transactionOn(client, isSystem), opened))
      // The failure of the opening explains those of the statements behind it.
      await Promise.allSettled([opened, working])
      await opened
      const result = await working
      changes.announce(await commit(client))
      return result
    } catch (error) {
      const isKept = keepsChanges(error)
      broken = await end(client, isKept ? 'commit' : 'rollback')
      // A refusal is returned even if its transaction could not be ended, unless it has changes to keep.
      if (broken && (isKept || !(error instanceof ServiceError))) throw new DatabaseAwayError(error)
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    ...parts,
    bell: createWorkBell(),
    changes,
    inScope: (scope, work) => run(enterScope(scope), work, scope.as === 'system'),
    inSession: (request, work) =>
      run(enterSession(request), async (tx, opened) =>
        work(tx, ((await opened)?.rows[0] as SessionRow | undefined) ?? null),
      ),
    inEmbed: (request, work) =>
      run(enterEmbed(request), async (tx, opened) =>
        work(tx, ((await opened)?.rows[0] as EmbedRow | undefined) ?? null),
      ),
    inKey: (request, work) =>
      run(enterKey(request), async (tx, opened) => work(tx, ((await opened)?.rows[0] as KeyRow | undefined) ?? null)),
    async ping() {
      await pool.query('select 1').catch(away)
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
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

/** Begins work at once. A query builder among its results runs once, however often the promise is awaited. */
async function begin<T>(work: () => Promise<T>): Promise<T> {
  return work()
}

function ignore(): void {}

function away(error: unknown): never {
  throw new DatabaseAwayError(error)
}

/** Commits, and returns what the transaction has noted as changed. */
async function commit(client: PoolClient): Promise<readonly string[]> {
  const results = await client.query("select current_setting('postern.changed', true) as changed; commit")
  const [noted] = results as unknown as QueryResult<{ changed: string | null }>[]
  return noted?.rows[0]?.changed?.split('\n').filter(Boolean) ?? []
}

/** Returns the error that makes a connection unfit for reuse, if any. */
async function end(client: PoolClient, how: 'commit' | 'rollback'): Promise<Error | undefined> {
  try {
    await client.query(how)
    return undefined
  } catch (error) {
    return error as Error
  }
}
