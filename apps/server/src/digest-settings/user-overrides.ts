import { type DigestSettings, defaultDigestSettings } from '@postern/core/digest-settings'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { AuditValues } from '../audit/audit.table'
import { auditCustomer, type CustomerRequest, type StoredCustomer } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { isOneOf } from '../db/is-one-of'
import { users } from '../users/users.table'
import { digestSettings, digestStates } from './digest-settings.table'

const { classes: _, ...single } = defaultDigestSettings

/** A setting that a user can have of their own. */
export type OverriddenKey = keyof Omit<DigestSettings, 'classes'>

const keys = Object.keys(single) as OverriddenKey[]
const { customerId, userId, settings } = digestSettings

/** Users of a customer who have a setting of their own, by name. */
export async function listUserOverrides(tx: Transaction, id: number, limit: number) {
  const names = sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  )
  const where = and(eq(customerId, id), isNull(users.deletedAt), sql`${settings} ?| array[${names}]::text[]`)
  const ofUser = eq(users.id, userId)
  const rows = await tx
    .select({ ownerId: users.id, ownerName: users.username, settings })
    .from(digestSettings)
    .innerJoin(users, ofUser)
    .where(where)
    .orderBy(asc(users.username))
    .limit(limit)
  const [all] = await tx.select({ count: count() }).from(digestSettings).innerJoin(users, ofUser).where(where)
  return {
    overrides: rows.map(({ settings: own, ...owner }) => ({
      ...{ ...owner, level: 'user' as const },
      keys: keys.filter((key) => key in own),
    })),
    count: all?.count ?? 0,
  }
}

const namesLogged = 100

/** Takes a setting back to the customer's for all its users; the log names the first hundred of them. */
export async function resetUserOverrides(
  request: CustomerRequest,
  customer: StoredCustomer,
  key: OverriddenKey,
): Promise<{ count: number }> {
  const { tx, now } = request
  const rows = await tx
    .update(digestSettings)
    .set({ settings: sql`${settings} - ${key}::text`, changedAt: now })
    .where(and(eq(customerId, customer.id), sql`${userId} is not null`, sql`${settings} ? ${key}`))
    .returning({ userId })
  if (rows.length === 0) return { count: 0 }
  const ids = rows.flatMap((row) => row.userId ?? [])
  await tx
    .update(digestStates)
    .set({ isPlanned: false, nextDigestAt: sql`'epoch'` })
    .where(isOneOf(digestStates.userId, ids))
  const named = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(isOneOf(users.id, ids), isNull(users.deletedAt)))
    .orderBy(asc(users.username))
    .limit(namesLogged)
  const before: AuditValues = { [key]: named.map(({ username }) => username) }
  await auditCustomer(request, customer, { action: 'digestSettingsReset', before, after: { count: ids.length } })
  return { count: ids.length }
}
