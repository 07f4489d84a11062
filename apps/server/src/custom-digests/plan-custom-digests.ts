import { timeZoneOrDefault } from '@postern/core'
import { nextDigests } from '@postern/core/digest-settings'
import { and, asc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Transaction } from '../db/database'
import { inSavepoint } from '../db/in-savepoint'
import { customDigestMails, customDigests } from './custom-digests.table'
import { readersOf, type StoredDigest } from './digest-readers'

const lookBackMs = 8 * 24 * 60 * 60 * 1000
/** More slots than fall into that time. */
const slotsInLookBack = 8 * 48

/** The next slot of a digest; `null` while it is inactive. */
export function nextSlot(
  { isActive, times, days, timezone }: Pick<StoredDigest, 'isActive' | 'times' | 'days' | 'timezone'>,
  after: Date,
): Date | null {
  if (!isActive) return null
  return nextDigests({ times, days, timeZone: timeZoneOrDefault(timezone) }, { after, count: 1 })[0] ?? null
}

/**
 * Orders the mails of digests that are due and says when each is due next, in one transaction: no process can do the one without the
 * other. Of slots that were missed while no server ran, the newest is caught up. A digest that fails leaves its slot out, and the
 * others are not held up. Answers how many digests were due.
 */
export function planCustomDigests(
  db: Database,
  { now, limit, log }: { now: Date; limit: number; log: Logger },
): Promise<number> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const due = await tx
      .select()
      .from(customDigests)
      .where(lte(customDigests.nextAt, now))
      .orderBy(asc(customDigests.nextAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    for (const digest of due) {
      const { id: digestId, nextAt } = digest
      const order = () => orderMails(tx, digest, { slot: newestSlot(digest, nextAt ?? now, now), now })
      await inSavepoint(tx, order).catch((error: unknown) =>
        log.error({ err: error, digestId }, 'a custom digest could not be ordered; its next slot is tried'),
      )
      await tx
        .update(customDigests)
        .set({ nextAt: nextSlot(digest, now) })
        .where(eq(customDigests.id, digestId))
    }
    return due.length
  })
}

/** Orders one mail for each reader of a digest, and answers how many; earlier slots that have ended are forgotten. */
export async function orderMails(
  tx: Transaction,
  digest: StoredDigest,
  { slot, now }: { slot: Date; now: Date },
): Promise<number> {
  const { id: digestId, customerId, resellerId } = digest
  const readers = (await readersOf(tx, customerId, [digest])).get(digestId) ?? []
  const { slot: at, endedAt, nextTryAt } = customDigestMails
  await tx
    .delete(customDigestMails)
    .where(and(eq(customDigestMails.digestId, digestId), lt(at, slot), isNotNull(endedAt)))
  if (readers.length === 0) return 0
  // A mailbox may become a user's, or stop being one, before the mail is made.
  const userIds = readers.map(({ userId, address }) => (address === null ? userId : null))
  const addresses = readers.map(({ address }) => address)
  // Arrays: a statement takes no more than 65,535 parameters, and a group may have more members.
  await tx.execute(
    sql`insert into custom_digest_mails (reseller_id, customer_id, digest_id, slot, user_id, address, next_try_at)
      select ${resellerId}, ${customerId}, ${digestId}, ${sql.param(slot, at)}, user_id, address, ${sql.param(now, nextTryAt)}
      from unnest(${sql.param(userIds)}::int[], ${sql.param(addresses)}::text[]) as reader (user_id, address)
      on conflict do nothing`,
  )
  return readers.length
}

/** The last slot from `from` until now; `from` itself where the zone's clocks have been set by another rule since. */
function newestSlot({ times, days, timezone, ...digest }: StoredDigest, from: Date, now: Date): Date {
  const next = nextSlot({ ...digest, times, days, timezone }, from)
  if (!next || next > now) return from
  const after = new Date(Math.max(from.getTime(), now.getTime() - lookBackMs))
  const schedule = { times, days, timeZone: timeZoneOrDefault(timezone) }
  const missed = nextDigests(schedule, { after, count: slotsInLookBack }).filter((slot) => slot <= now)
  return missed.at(-1) ?? from
}
