import { localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { userCredentials } from '../../auth/auth.table'
import { largestInteger } from '../../db/columns'
import type { Transaction } from '../../db/database'
import { customers, resellers } from '../../tenants/tenants.table'
import { userAddresses, users } from '../../users/users.table'

/** The account holder who gets a mail, at the stored address only (XA-18). */
export type MailReader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** By id, confirmed or not; `null` when the user is gone or can receive nothing. */
export function readerById(tx: Transaction, userId: number) {
  return findReader(tx, and(eq(users.id, userId), isReachable))
}

/** By id, of news that names its recipient: also of a user who was deleted since, or has no address left. */
export function readerOfNotice(tx: Transaction, userId: number) {
  return findReader(tx, eq(users.id, userId))
}

/** By any of the user's addresses; `null` when it belongs to nobody who could reset a password (XA-21). */
export async function readerByAddress(tx: Transaction, email: string, userId: number | null) {
  if (userId !== null && userId > largestInteger) return null
  const owner = tx.select({ id: userAddresses.userId }).from(userAddresses).where(eq(userAddresses.address, email))
  const named = userId === null ? undefined : eq(users.id, userId)
  const reader = await findReader(tx, and(or(eq(users.username, email), eq(users.id, owner)), named, isReachable))
  return reader?.isActive && reader.hasPassword ? reader : null
}

/** Why a user is not written to at an address that a mail went to before; `null`: the user may be (XA-18). */
export async function causeAgainst(tx: Transaction, userId: number, recipient: string) {
  const address = recipient.toLowerCase()
  const [row] = await tx
    .select({
      isActive: sql<boolean>`${users.isActive} and coalesce(${customers.isActive}, true)`,
      isOwn: sql<boolean>`exists (select from ${userAddresses}
        where ${userAddresses.userId} = ${users.id} and ${userAddresses.address} = ${address})`,
      // Administrators without an address are written to at their user name.
      isNamed: sql<boolean>`${users.role} is not null and lower(${users.username}) = ${address}
        and not exists (select from ${userAddresses} where ${userAddresses.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (!row || !(row.isOwn || row.isNamed)) return 'noRecipient' as const
  return row.isActive ? null : ('inactive' as const)
}

const isReachable = and(isNull(users.deletedAt), or(isNotNull(userAddresses.address), isNotNull(users.role)))

async function findReader(tx: Transaction, where: SQL | undefined) {
  const [row] = await tx
    .select({
      userId: users.id,
      username: users.username,
      resellerId: users.resellerId,
      customerId: users.customerId,
      confirmedAt: users.confirmedAt,
      // Who signs in with an address in a domain that became another customer's has none that takes mail.
      recipient: sql<string>`coalesce(${userAddresses.address}, ${users.username})`,
      language: sql<string | null>`coalesce(${users.language}, ${customers.language}, ${resellers.language})`,
      timezone: sql<string | null>`coalesce(${users.timezone}, ${customers.timezone}, ${resellers.timezone})`,
      isActive: sql<boolean>`${users.isActive} and ${users.role} is not null and coalesce(${customers.isActive}, true)`,
      hasPassword: sql<boolean>`${userCredentials.userId} is not null`,
    })
    .from(users)
    .leftJoin(userAddresses, and(eq(userAddresses.userId, users.id), eq(userAddresses.isPrimary, true)))
    .leftJoin(userCredentials, eq(userCredentials.userId, users.id))
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(resellers, eq(resellers.id, users.resellerId))
    .where(where)
    // A user with several addresses is written to at the one that is the user name.
    .orderBy(desc(eq(userAddresses.address, users.username)), asc(userAddresses.address))
    .limit(1)
  if (!row) return null
  const { language, timezone, ...reader } = row
  return { ...reader, locale: localeOfLanguage(language), timeZone: timeZoneOrDefault(timezone) }
}
