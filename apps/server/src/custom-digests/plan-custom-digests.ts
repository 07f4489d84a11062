import { timeZoneOrDefault } from '@postern/core'
import { nextDigests } from '@postern/core/digest-settings'
import { and, asc, eq, isNotNull, lt, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
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
 * other. Of slots that were missed while no server ran, the newest is caught up. Answers how many digests were due.
 */
export function planCustomDigests(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const due = await tx
      .select()
      .from(customDigests)
      .where(lte(customDigests.nextAt, now))
      .orderBy(asc(customDigests.nextAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    for (const digest of due) {
      if (digest.nextAt) await orderMails(tx, digest, { slot: newestSlot(digest, digest.nextAt, now), now })
      await tx
        .update(customDigests)
        .set({ nextAt: nextSlot(digest, now) })
        .where(eq(customDigests.id, digest.id))
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
  const { slot: at, endedAt } = customDigestMails
  await tx
    .delete(customDigestMails)
    .where(and(eq(customDigestMails.digestId, digestId), lt(at, slot), isNotNull(endedAt)))
  if (readers.length === 0) return 0
  const rows = readers.map(({ userId, address }) => ({
    ...{ resellerId, customerId, digestId, slot, address, nextTryAt: now },
    // A mailbox may become a user's, or stop being one, before the mail is made.
    userId: address === null ? userId : null,
  }))
  await tx.insert(customDigestMails).values(rows).onConflictDoNothing()
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
