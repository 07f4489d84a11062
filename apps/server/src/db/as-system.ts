import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/**
 * Runs the part of a caller's transaction that writes rows the caller's role may not, for example other users' sessions. Look up the rows
 * in the caller's scope first: nothing in here separates tenants.
 */
export async function asSystem<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ role: string }>(
    sql`with caller as materialized (select current_setting('role') as role)
      select role, set_config('role', 'postern_system', true) from caller`,
  )
  try {
    return await work()
  } finally {
    // A failed transaction accepts no further statements, and nothing of it is kept.
    await tx.execute(sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`).catch(() => {})
  }
}
