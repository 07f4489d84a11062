import { localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import { and, asc, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { userCredentials } from '../../auth/auth.table'
import { largestInteger } from '../../db/columns'
import type { Transaction } from '../../db/database'
import { customers, resellers } from '../../tenants/tenants.table'
import { userAddresses, users } from '../../users/users.table'

/** Account holder who receives a mail, at the stored address only (XA-18). */
export type MailReader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** Finds a reader by id, confirmed or not; `null` when the user is gone or cannot receive mail. */
export function readerById(tx: Transaction, userId: number) {
  return findReader(tx, and(eq(users.id, userId), isReachable))
}

/** Finds a reader by id for a notice that names its recipient, even if the user has since been deleted or has no address left. */
export function readerOfNotice(tx: Transaction, userId: number) {
  return findReader(tx, eq(users.id, userId))
}

/** Finds a reader by any of the user's addresses; `null` when nobody who could reset a password has it (XA-21). */
export async function readerByAddress(tx: Transaction, email: string, userId: number | null) {
  if (userId !== null && userId > largestInteger) return null
  const owner = tx.select({ id: userAddresses.userId }).from(userAddresses).where(eq(userAddresses.address, email))
  const named = userId === null ? undefined : eq(users.id, userId)
  const reader = await findReader(tx, and(or(eq(users.username, email), eq(users.id, owner)), named, isReachable))
  return reader?.isActive && reader.hasPassword ? reader : null
}

/** Reason why a user must not be written to at an earlier address; `null`: permitted (XA-18). */
export async function causeAgainst(tx: Transaction, userId: number, recipient: string) {
  const address = recipient.toLowerCase()
  const [row] = await tx
    .select({
      isActive: sql<boolean>`${users.isActive} and coalesce(${customers.isActive}, true)`,
      isOwn: sql<boolean>`exists (select from ${userAddresses}
        where ${userAddresses.userId} = ${users.id} and ${userAddresses.address} = ${address})`,
      // Administrators without an address receive mail at their user name.
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
      // A user who signs in with an address in a domain that became another customer's has no address that takes mail.
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
    // Prefers the address that equals the user name.
    .orderBy(desc(eq(userAddresses.address, users.username)), asc(userAddresses.address))
    .limit(1)
  if (!row) return null
  const { language, timezone, ...reader } = row
  return { ...reader, locale: localeOfLanguage(language), timeZone: timeZoneOrDefault(timezone) }
}
