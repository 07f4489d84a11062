import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import type { Read } from './report-kind'

const statementMs = 60_000

/**
 * Reads in the background: each piece in its own transaction, with a longer statement timeout than requests have. A piece that exceeds it
 * is cancelled.
 */
export function longRead(db: Database, scope: Scope): Read {
  return (work) =>
    db.inScope(scope, async (tx) => {
      await limitStatements(tx, statementMs)
      return work(tx)
    })
}

/** Sets the timeout of further statements in the transaction: see `isTooLong`. */
export async function limitStatements(tx: Transaction, milliseconds: number): Promise<void> {
  await tx.execute(sql.raw(`set local statement_timeout = ${Math.round(milliseconds)}`))
}

/** True if a statement was cancelled because it took too long. */
export function isTooLong(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return code === '57014' || (cause !== undefined && isTooLong(cause))
}
