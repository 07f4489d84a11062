import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/**
 * The part of a caller's transaction that writes what the caller's role may not, for example somebody else's sessions. What it
 * acts on was found in the caller's scope before: nothing in here keeps tenants apart.
 */
export async function asSystem<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ role: string }>(
    sql`with caller as materialized (select current_setting('role') as role)
      select role, set_config('role', 'postern_system', true) from caller`,
  )
  try {
    return await work()
  } finally {
    // A transaction that failed takes no more statements; then nothing of it stays.
    await tx.execute(sql`select set_config('role', ${rows[0]?.role ?? 'none'}, true)`).catch(() => {})
  }
}
