import { timeZoneOrDefault } from '@postern/core'
import { type DigestSettings, nextDigests, notifiesRecipients } from '@postern/core/digest-settings'
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { noteUnsent } from '../mail/digest-mail/note-unsent'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { readManySettings, type SettingsOwner, statesOf } from './digest-settings.service'
import { digestStates } from './digest-settings.table'

/** Due time of a user's next digest; `null` when digests are off. */
export function nextDigestAt({ isOn, times, days }: DigestSettings, timeZone: string, after: Date): Date | null {
  return isOn ? (nextDigests({ times, days, timeZone }, { after, count: 1 })[0] ?? null) : null
}

/** Schedule of a user's digests. One who opted out keeps the slots of the customer, so that each unsent digest is recorded. */
export function planOf(own: DigestSettings, ofCustomer: DigestSettings): DigestSettings {
  return { ...own, isOn: own.isOn || ofCustomer.isOn }
}

/** Reschedules the given users from their current settings and zones. */
export async function planDigests(tx: Transaction, userIds: readonly number[], now: Date): Promise<void> {
  const rows = await tx
    .select({
      userId: digestStates.userId,
      customerId: digestStates.customerId,
      noticesSince: digestStates.noticesSince,
      timezone: sql<string>`coalesce(${users.timezone}, ${customers.timezone})`,
    })
    .from(digestStates)
    .innerJoin(users, eq(users.id, digestStates.userId))
    .innerJoin(customers, eq(customers.id, digestStates.customerId))
    .where(inArray(digestStates.userId, [...userIds]))
  const customerIds = [...new Set(rows.map(({ customerId }) => customerId))]
  const settingsOf = await readManySettings(tx, { customerIds, userIds })
  for (const [type, flag] of [
    ['digest', 'isOn'],
    ['realtime', 'hasNotices'],
  ] as const) {
    const optedOut = rows.filter(
      ({ userId, customerId }) =>
        !settingsOf({ customerId, userId })[flag] && settingsOf({ customerId, userId: null })[flag],
    )
    await noteUnsent(tx, { userIds: optedOut.map(({ userId }) => userId), type, cause: 'optedOut', now })
  }
  for (const { userId, customerId, timezone, noticesSince } of rows) {
    const settings = settingsOf({ customerId, userId })
    const plan = planOf(settings, settingsOf({ customerId, userId: null }))
    const isPutOff = gt(digestStates.noticeAt, now)
    await tx
      .update(digestStates)
      .set({
        isPlanned: true,
        nextDigestAt: nextDigestAt(plan, timeZoneOrDefault(timezone), now),
        noticesSince: notifiesRecipients(settings) ? (noticesSince ?? now) : null,
        // A notice that was put off is decided about anew.
        noticeAt: notifiesRecipients(settings)
          ? sql`least(${digestStates.noticeAt}, case when ${isPutOff} then ${now.toISOString()}::timestamptz end)`
          : null,
      })
      .where(eq(digestStates.userId, userId))
  }
}

/** Sends a digest now to all users of a customer, or to one user, in addition to the schedule. */
export async function requestDigests(
  tx: Transaction,
  { customerId, userId, now }: Pick<SettingsOwner, 'customerId' | 'userId'> & { now: Date },
): Promise<void> {
  const where = statesOf({ customerId, userId })
  const rows = await tx.select({ userId: digestStates.userId }).from(digestStates).where(where)
  if (rows.length === 0) return
  await planDigests(
    tx,
    rows.map((row) => row.userId),
    now,
  )
  // Skips users of a customer that sends none.
  await tx
    .update(digestStates)
    .set({ nextDigestAt: now })
    .where(and(where, isNotNull(digestStates.nextDigestAt)))
}
