import { localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import type { NotificationCause } from '@postern/core/notifications'
import { todayIn } from '@postern/core/scheduled-reports'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { noteSuppressed } from '../../notifications/note-mail'
import { customers } from '../../tenants/tenants.table'
import { userAddresses, users } from '../../users/users.table'

export interface Unsent {
  userIds: readonly number[]
  /** Default: `digest`. */
  type?: 'digest' | 'realtime'
  /** `null`: the user can receive nothing. */
  cause: 'nothingNew' | 'optedOut' | null
  now: Date
}

/** Records that planned digests or notices were not sent, and the reason: once a day for each user and cause. Skips deleted users. */
export async function noteUnsent(
  tx: Transaction,
  { userIds, type = 'digest', cause: given, now }: Unsent,
): Promise<void> {
  if (userIds.length === 0) return
  const rows = await tx
    .selectDistinctOn([users.id], {
      userId: users.id,
      customerId: customers.id,
      resellerId: customers.resellerId,
      username: users.username,
      address: userAddresses.address,
      language: sql<string>`coalesce(${users.language}, ${customers.language})`,
      timezone: sql<string>`coalesce(${users.timezone}, ${customers.timezone})`,
      isActive: sql<boolean>`${users.isActive} and ${customers.isActive}`,
    })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(userAddresses, and(eq(userAddresses.userId, users.id), eq(userAddresses.isPrimary, true)))
    .where(and(inArray(users.id, [...userIds]), isNull(users.deletedAt), isNull(customers.deletedAt)))
    .orderBy(users.id, desc(eq(userAddresses.address, users.username)))
  for (const { userId, customerId, resellerId, username, address, language, timezone, isActive } of rows) {
    const timeZone = timeZoneOrDefault(timezone)
    const cause: NotificationCause = given ?? (isActive ? 'noRecipient' : 'inactive')
    const note = { userId, customerId, resellerId, timeZone, cause, locale: localeOfLanguage(language) }
    const key = `${type}.${userId}.${cause}.${todayIn(timeZone, now)}`
    await noteSuppressed(tx, { ...note, key, type, recipient: address ?? username }, now)
  }
}
