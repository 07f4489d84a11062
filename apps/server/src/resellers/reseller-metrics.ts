import { timeZoneOrDefault } from '@postern/core'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { monthsUntil } from '../dashboard/period'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { customerServices, customers, domains } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import type { StoredReseller } from './reseller-request'

const monthsShown = 12
const recentMs = 30 * 24 * 60 * 60 * 1000
// What one call may cost: an index alone is read, so far and no further.
const monthCountedAtMost = 50_000
const customerCountedAtMost = 10_000
const rowsAtMost = 200

/** The figures of a reseller, each counted from what is stored and is not deleted. */
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
  const { customers: all = 0, activeCustomers = 0, domains: domainCount = 0, users: userCount = 0 } = totals ?? {}
  return {
    asOf: now.toISOString(),
    timezone,
    ...{ customers: all, activeCustomers, domains: domainCount, users: userCount },
    months: await mailByMonth(tx, reseller.id, timezone, now),
    licences: await licencesByService(tx, reseller.id),
    rows: await customerRows(tx, reseller.id, now),
  }
}

function ofReseller(table: typeof domains | typeof users, id: number) {
  return sql`${table}.reseller_id = ${id} and ${table}.deleted_at is null`
}

async function mailByMonth(tx: Transaction, resellerId: number, timezone: string, now: Date) {
  // One month more at the begin: where a month begins is where the one before ends.
  const [before, ...months] = monthsUntil(monthsShown + 1, timezone, now)
  const starts = [before, ...months].slice(0, monthsShown).map((month) => firstTimeId(month?.end ?? now))
  const ends = months.map(({ end }) => firstTimeId(end))
  const ids = (values: readonly number[]) => sql`${`{${values}}`}::bigint[]`
  const { rows } = await tx.execute<{ inbound: number; outbound: number; held: number; counted: number }>(
    sql`select counted.* from unnest(${ids(starts)}, ${ids(ends)}) with ordinality as spans (low, high, number),
      lateral (
        select count(*)::int as counted,
          count(*) filter (where direction = 1)::int as inbound,
          count(*) filter (where direction = 0)::int as outbound,
          count(*) filter (where state in ('quarantined', 'processing', 'released'))::int as held
        from (
          select direction, state from ${messages}
          where ${messages.resellerId} = ${resellerId} and ${messages.id} >= low and ${messages.id} < high
          limit ${monthCountedAtMost + 1}
        ) as bounded
      ) as counted
      order by number`,
  )
  return months.map(({ month }, index) => {
    const { inbound = 0, outbound = 0, held = 0, counted = 0 } = rows[index] ?? {}
    return { month, inbound, outbound, held, isEstimate: counted > monthCountedAtMost }
  })
}

async function licencesByService(tx: Transaction, resellerId: number) {
  const { rows } = await tx.execute<{ serviceId: number; customers: number; licences: number; unlimited: number }>(
    sql`select active.service as "serviceId", count(*)::int as customers,
        coalesce(sum(bought.licence_quantity), 0)::int as licences,
        (count(*) filter (where bought.licence_quantity is null))::int as unlimited
      from ${customers} cross join lateral unnest(${customers.services}) as active (service)
        left join ${customerServices} bought on bought.customer_id = ${customers.id} and bought.service_id = active.service
      where ${customers.resellerId} = ${resellerId} and ${customers.deletedAt} is null
      group by active.service order by active.service`,
  )
  return rows
}

async function customerRows(tx: Transaction, resellerId: number, now: Date) {
  const since = firstTimeId(new Date(now.getTime() - recentMs))
  const owned = (table: typeof domains | typeof users) =>
    sql<number>`(select count(*)::int from ${table} where ${table}.customer_id = ${customers}.id and ${table}.deleted_at is null)`
  const ofAdmins = <T>(what: SQL) =>
    sql<T>`(select ${what} from ${users} where ${users}.customer_id = ${customers}.id and ${users}.role is not null and ${users}.deleted_at is null)`
  const rows = await tx
    .select({
      customer: { id: customers.id, name: customers.name },
      isActive: customers.isActive,
      services: customers.services,
      domains: owned(domains),
      users: owned(users),
      admins: ofAdmins<number>(sql`count(*)::int`),
      adminsWithTwoFactor: ofAdmins<number>(sql`(count(*) filter (where ${users.hasTwoFactor}))::int`),
      lastAdminSignInAt: ofAdmins<string | null>(sql`max(${users.lastSignInAt})`),
      counted: sql<number>`(select count(*)::int from (select 1 from ${messages}
        where ${messages}.customer_id = ${customers}.id and ${messages}.id >= ${since}
        limit ${customerCountedAtMost + 1}) as bounded)`,
    })
    .from(customers)
    .where(and(eq(customers.resellerId, resellerId), isNull(customers.deletedAt)))
    .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id))
    .limit(rowsAtMost)
  return rows.map(({ counted, lastAdminSignInAt, ...row }) => ({
    ...row,
    lastAdminSignInAt: lastAdminSignInAt && new Date(lastAdminSignInAt).toISOString(),
    mail: Math.min(counted, customerCountedAtMost),
    mailIsEstimate: counted > customerCountedAtMost,
  }))
}
