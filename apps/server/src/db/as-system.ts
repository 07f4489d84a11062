import { sql } from 'drizzle-orm'
import type { Transaction } from './database'

/**
 * The part of a caller's transaction that writes what the caller's role may not, for example somebody else's sessions. What it
 * acts on was found in the caller's scope before: nothing in here keeps tenants apart.
 */
export async function asSystem<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ role: string }>(sql`select current_setting('role') as role`)
  const become = (role: string) => tx.execute(sql`select set_config('role', ${role}, true)`)
  await become('postern_system')
  try {
    return await work()
  } finally {
    // A transaction that failed takes no more statements; then nothing of it stays.
    await become(rows[0]?.role ?? 'none').catch(() => {})
  }
}
