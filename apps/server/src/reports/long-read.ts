import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import type { Read } from './report-kind'

const statementMs = 60_000

/**
 * Reading in the background: each piece in a transaction of its own, with more time for a statement than requests have. A piece
 * that takes longer is ended.
 */
export function longRead(db: Database, scope: Scope): Read {
  return (work) =>
    db.inScope(scope, async (tx) => {
      await limitStatements(tx, statementMs)
      return work(tx)
    })
}

/** Ends each further statement of the transaction after so long: see `isTooLong`. */
export async function limitStatements(tx: Transaction, milliseconds: number): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${Math.round(milliseconds)}`))
}

/** Whether a statement was ended because it took too long. */
export function isTooLong(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '57014' || (cause !== undefined && isTooLong(cause))
}
