import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

/**
 * Notifies users with notices about mail being held in this transaction. Locks their rows, in a consistent order, so that a notice being
 * built at the same time misses nothing.
 */
export async function wakeNotices(tx: Transaction, userIds: readonly number[], now: Date): Promise<void> {
  if (userIds.length === 0) return
  const ids = sql.join(
    [...new Set(userIds)].map((id) => sql`${id}::int`),
    sql`, `,
  )
  await tx.execute(sql`
    update digest_states s set notice_at = coalesce(s.notice_at, ${now.toISOString()}::timestamptz)
    from (
      select user_id from digest_states
      where user_id in (${ids}) and notices_since is not null
      order by user_id for update
    ) woken
    where s.user_id = woken.user_id`)
}
