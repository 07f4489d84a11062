import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryResult } from 'pg'
import { keepsChanges } from '../http/service-error'
import { type EmbedRequest, type EmbedRow, enterEmbed } from './embed-scope'
import { enterScope, type Scope } from './scope'
import { enterSession, type SessionRequest, type SessionRow } from './session-scope'

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
  readonly pool: Pool
  /** It has one connection: a long transaction keeps everybody waiting. */
  readonly isEmbedded: boolean
}

const databases = new WeakMap<Transaction, object>()

/** Tells the database that a transaction is in from others: the same object for all of its connections. */
export const databaseOf = (tx: Transaction): object => databases.get(tx) ?? tx

export function createDatabase(pool: Pool, close: () => Promise<void> = async () => {}): Database {
  const transactions = new WeakMap<PoolClient, Transaction>()

  function transactionOn(client: PoolClient): Transaction {
    let transaction = transactions.get(client)
    if (!transaction) {
      transaction = drizzle({ client, casing: 'snake_case' })
      transactions.set(client, transaction)
      databases.set(transaction, pool)
    }
    return transaction
  }

  // Everything that opens a transaction travels as one message: round trips are what a short request costs most.
  async function run<T>(
    opening: string,
    work: (tx: Transaction, opened: QueryResult | undefined) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      const opened = (await client.query(`begin; ${opening}`)) as unknown as QueryResult[]
      const result = await work(transactionOn(client), opened.at(-1))
      await client.query('commit')
      return result
    } catch (error) {
      broken = await end(client, keepsChanges(error) ? 'commit' : 'rollback')
      throw error
    } finally {
      client.release(broken)
    }
  }

  return {
    pool,
    isEmbedded: false,
    inScope: (scope, work) => run(enterScope(scope), work),
    inSession: (request, work) =>
      run(enterSession(request), (tx, opened) => work(tx, (opened?.rows[0] as SessionRow | undefined) ?? null)),
    inEmbed: (request, work) =>
      run(enterEmbed(request), (tx, opened) => work(tx, (opened?.rows[0] as EmbedRow | undefined) ?? null)),
    async ping() {
      await pool.query('select 1')
    },
    async close() {
      await pool.end()
      await close()
    },
  }
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
