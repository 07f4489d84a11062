import { type Locale, localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { customers } from '../../tenants/tenants.table'
import { userAddresses, users } from '../../users/users.table'

/** Recipient of digests. */
export interface DigestOwner {
  userId: number
  customerId: number
  resellerId: number
  /** Address that the user's mail goes to. */
  primary: string
  /** All of the user's addresses. */
  addresses: readonly string[]
  locale: Locale
  timeZone: string
  /** True if the user has a portal to sign in to. */
  canSignIn: boolean
  confirmRelease: boolean
  allowDisplayWhitelist: boolean
  /** Footer of the customer's mails; may be empty. */
  mailFooter: string
  /** First and last name; may be empty. */
  name: string
  customerName: string
  retentionDays: number
}

/** `null` when the user is gone, switched off, or can receive nothing. */
export async function readDigestOwner(tx: Transaction, userId: number): Promise<DigestOwner | null> {
  const rows = await tx
    .select({
      address: userAddresses.address,
      isPrimary: userAddresses.isPrimary,
      role: users.role,
      language: users.language,
      timezone: users.timezone,
      customerId: customers.id,
      resellerId: customers.resellerId,
      customerLanguage: customers.language,
      customerTimezone: customers.timezone,
      confirmRelease: customers.confirmRelease,
      allowDisplayWhitelist: customers.allowDisplayWhitelist,
      mailFooter: customers.mailFooter,
      firstName: users.firstName,
      lastName: users.lastName,
      customerName: customers.name,
      retentionDays: customers.retentionDays,
    })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .innerJoin(userAddresses, eq(userAddresses.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.isActive, true), isNull(users.deletedAt), eq(customers.isActive, true)))
    .orderBy(desc(eq(userAddresses.address, users.username)), asc(userAddresses.address))
  const primary = rows.find(({ isPrimary }) => isPrimary)
  if (!primary) return null
  const { customerId, resellerId, confirmRelease, allowDisplayWhitelist, mailFooter } = primary
  const { firstName, lastName, customerName, retentionDays } = primary
  return {
    ...{ userId, customerId, resellerId, confirmRelease, allowDisplayWhitelist, mailFooter },
    ...{ customerName, retentionDays, name: `${firstName} ${lastName}`.trim() },
    primary: primary.address,
    addresses: rows.map(({ address }) => address),
    locale: localeOfLanguage(primary.language ?? primary.customerLanguage),
    timeZone: timeZoneOrDefault(primary.timezone ?? primary.customerTimezone),
    canSignIn: primary.role !== null,
  }
}
