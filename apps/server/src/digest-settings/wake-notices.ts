import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'

/** Time between holding a message and telling reviewers, so that a burst becomes one mail. */
const settleMs = 5_000

/** Owners of mail that is held. */
export interface HeldFor {
  userIds: readonly number[]
  customerIds: readonly number[]
}

/**
 * Notifies users with notices, and their customers' reviewers, about mail being held in this transaction. Locks their rows, in a consistent
 * order, so that a notice being built at the same time misses nothing.
 */
export async function wakeNotices(tx: Transaction, { userIds, customerIds }: HeldFor, now: Date): Promise<void> {
  if (userIds.length > 0) await wakeUsers(tx, userIds, now)
  if (customerIds.length > 0) await wakeReviewers(tx, customerIds, now)
}

const idList = (ids: readonly number[]) =>
  sql.join(
    [...new Set(ids)].map((id) => sql`${id}::int`),
    sql`, `,
  )

async function wakeReviewers(tx: Transaction, customerIds: readonly number[], now: Date): Promise<void> {
  await tx.execute(sql`
    update notice_reviewers r set
      next_try_at = coalesce(r.next_try_at, ${new Date(now.getTime() + settleMs).toISOString()}::timestamptz),
      waiting_since = coalesce(r.waiting_since, ${now.toISOString()}::timestamptz)
    from (
      select id from notice_reviewers where customer_id in (${idList(customerIds)}) order by id for update
    ) woken
    where r.id = woken.id`)
}

async function wakeUsers(tx: Transaction, userIds: readonly number[], now: Date): Promise<void> {
  const ids = idList(userIds)
  await tx.execute(sql`
    update digest_states s set notice_at = coalesce(s.notice_at, ${now.toISOString()}::timestamptz)
    from (
      select user_id from digest_states
      where user_id in (${ids}) and notices_since is not null
      order by user_id for update
    ) woken
    where s.user_id = woken.user_id`)
}
