import { timeZoneOrDefault } from '@postern/core'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { listLicenceMonths } from '../customers/licence-months'
import type { Transaction } from '../db/database'
import { customers, domains } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { licencesByService, readLicences } from './reseller-licences'
import { countRecentMail, readMail } from './reseller-mail'
import type { StoredReseller } from './reseller-request'

const rowsAtMost = 200

/** Figures of a reseller, each counted from stored, undeleted data. */
export async function readMetrics(tx: Transaction, reseller: StoredReseller, now: Date) {
  const timezone = timeZoneOrDefault(reseller.timezone)
  const living = and(eq(customers.resellerId, reseller.id), isNull(customers.deletedAt))
  const [totals] = await tx
    .select({
      customers: sql<number>`count(*)::int`,
      activeCustomers: sql<number>`count(*) filter (where ${customers.isActive})::int`,
      domains: sql<number>`(select count(*)::int from ${domains} where ${ofReseller(domains, reseller.id)})`,
      users: sql<number>`(select count(*)::int from ${users} where ${ofReseller(users, reseller.id)} and ${users}.customer_id is not null)`,
    })
    .from(customers)
    .where(living)
  const licences = await readLicences(tx, reseller.id)
  const { customers: all = 0, activeCustomers = 0, domains: domainCount = 0, users: userCount = 0 } = totals ?? {}
  return {
    asOf: now.toISOString(),
    timezone,
    ...{ customers: all, activeCustomers, domains: domainCount, users: userCount },
    ...(await readMail(tx, reseller.id, timezone, now)),
    licences: licencesByService(licences),
    licenceMonths: await listLicenceMonths(tx, { resellerId: reseller.id }, now),
    rows: await customerRows(tx, reseller.id, licences, now),
  }
}

function ofReseller(table: typeof domains | typeof users, id: number) {
  return sql`${table}.reseller_id = ${id} and ${table}.deleted_at is null`
}

async function customerRows(
  tx: Transaction,
  resellerId: number,
  licences: Awaited<ReturnType<typeof readLicences>>,
  now: Date,
) {
  const owned = (table: typeof domains | typeof users) =>
    sql<number>`(select count(*)::int from ${table} where ${table}.customer_id = ${customers}.id and ${table}.deleted_at is null)`
  const ofAdmins = <T>(what: SQL) =>
    sql<T>`(select ${what} from ${users} where ${users}.customer_id = ${customers}.id and ${users}.role is not null and ${users}.deleted_at is null)`
  const rows = await tx
    .select({
      customer: { id: customers.id, name: customers.name },
      isActive: customers.isActive,
      domains: owned(domains),
      users: owned(users),
      admins: ofAdmins<number>(sql`count(*)::int`),
      adminsWithTwoFactor: ofAdmins<number>(sql`(count(*) filter (where ${users.hasTwoFactor}))::int`),
      lastAdminSignInAt: ofAdmins<string | null>(sql`max(${users.lastSignInAt})`),
    })
    .from(customers)
    .where(and(eq(customers.resellerId, resellerId), isNull(customers.deletedAt)))
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))
    .limit(rowsAtMost)
  const ids = rows.map(({ customer }) => customer.id)
  const mail = await countRecentMail(tx, 'customer', ids, now)
  return rows.map(({ lastAdminSignInAt, ...row }) => ({
    ...row,
    ...(mail.get(row.customer.id) ?? { mail: 0, mailIsEstimate: false }),
    lastAdminSignInAt: lastAdminSignInAt && new Date(lastAdminSignInAt).toISOString(),
    licences: licences
      .filter(({ customerId }) => customerId === row.customer.id)
      .map(({ customerId: _, ...licence }) => licence),
  }))
}
