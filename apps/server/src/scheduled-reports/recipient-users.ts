import { type Locale, localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { customers } from '../tenants/tenants.table'
import { userAddresses, users } from '../users/users.table'

/** Possible recipient, with the fields that a report and its runs need. */
export interface RecipientUser {
  userId: number
  resellerId: number | null
  customerId: number | null
  /** Delivery address first. */
  addresses: readonly string[]
  isActive: boolean
  /** `null` for people who only receive mail. */
  role: string | null
  /** `null`: all of them. */
  capabilities: readonly string[] | null
  locale: Locale
  timeZone: string
}

/** By id; deleted users are omitted. */
export async function findRecipientUsers(tx: Transaction, ids: readonly number[]): Promise<Map<number, RecipientUser>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({
      userId: users.id,
      resellerId: users.resellerId,
      customerId: users.customerId,
      isActive: users.isActive,
      isCustomerActive: customers.isActive,
      role: users.role,
      capabilities: users.capabilities,
      language: users.language,
      timezone: users.timezone,
      customerLanguage: customers.language,
      customerTimezone: customers.timezone,
      address: userAddresses.address,
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .leftJoin(userAddresses, eq(userAddresses.userId, users.id))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)))
    .orderBy(asc(users.id), desc(userAddresses.isPrimary), asc(userAddresses.address))
  const found = new Map<number, RecipientUser & { addresses: string[] }>()
  for (const { address, language, timezone, customerLanguage, customerTimezone, isCustomerActive, ...row } of rows) {
    const user = found.get(row.userId) ?? {
      ...row,
      addresses: [],
      isActive: row.isActive && isCustomerActive !== false,
      locale: localeOfLanguage(language ?? customerLanguage),
      timeZone: timeZoneOrDefault(timezone ?? customerTimezone),
    }
    if (address !== null) user.addresses.push(address)
    found.set(row.userId, user)
  }
  return found
}
