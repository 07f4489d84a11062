import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { throttles } from './auth.table'

export interface ThrottleRule {
  /** Tries within the window before the next one is refused. */
  limit: number
  windowMs: number
}

/**
 * Counts a try and answers how many seconds to wait when it is one too many, else 0. One statement under a row lock: of many
 * tries at the same time only the limit gets through (XA-06), on any number of servers and over restarts.
 */
export async function countTry(
  tx: Transaction,
  key: string,
  { limit, windowMs }: ThrottleRule,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(throttles)
    .values({ key, count: 1, resetsAt: new Date(now.getTime() + windowMs) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${throttles.resetsAt} <= ${now} then 1 else ${throttles.count} + 1 end`,
        resetsAt: sql`case when ${throttles.resetsAt} <= ${now} then excluded.resets_at else ${throttles.resetsAt} end`,
      },
    })
    .returning()
  return row && row.count > limit ? Math.ceil((row.resetsAt.getTime() - now.getTime()) / 1000) : 0
}

export async function forgetTries(tx: Transaction, key: string): Promise<void> {
  await tx.delete(throttles).where(eq(throttles.key, key))
}
