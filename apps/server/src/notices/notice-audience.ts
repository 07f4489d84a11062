import { type NoticeAudience, type NoticeReach, Role } from '@postern/core'
import { and, arrayOverlaps, eq, exists, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { resellerHosts } from '../branding/branding.table'
import { hostName } from '../branding/host-name'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { customers, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { notices } from './notices.table'

const { roles, resellerIds, customerIds, services } = notices

const isEmpty = (column: SQLWrapper) => sql`cardinality(${column}) = 0`
const isIn = (value: string | number | null, column: SQLWrapper) => sql`${value} = any(${column})`
const isEverywhere = and(isEmpty(resellerIds), isEmpty(customerIds))

/** Notices whose audience includes a signed-in user. A reseller counts for a service if one of its customers has it. */
export function isFor(tx: Transaction, caller: Caller): SQL | undefined {
  const ofRole = or(isEmpty(roles), isIn(caller.role, roles))
  switch (caller.role) {
    case Role.SuperAdmin:
      return and(ofRole, isEverywhere, isEmpty(services))
    case Role.ResellerAdmin: {
      const having = tx
        .select({ one: sql`1` })
        .from(customers)
        .where(
          and(
            eq(customers.resellerId, caller.resellerId ?? 0),
            isNull(customers.deletedAt),
            overlaps(customers.services),
          ),
        )
      return and(ofRole, or(isEverywhere, isIn(caller.resellerId, resellerIds)), or(isEmpty(services), exists(having)))
    }
    case Role.CustomerAdmin: {
      const place = or(isEverywhere, isIn(caller.resellerId, resellerIds), isIn(caller.customerId, customerIds))
      return and(ofRole, place, or(isEmpty(services), overlaps(sql`${sql.param(caller.services, services)}`)))
    }
  }
}

const overlaps = (held: SQLWrapper) => sql`${services} && ${held}`

/** Notices for the login page of a host name: those for everybody, and those for the reseller that owns the host. */
export async function isAtLogin(tx: Transaction, domain: string): Promise<SQL | undefined> {
  const host = hostName(domain)
  const [owner] = host
    ? await tx
        .select({ resellerId: resellerHosts.resellerId })
        .from(resellerHosts)
        .innerJoin(resellers, eq(resellers.id, resellerHosts.resellerId))
        .where(and(eq(resellerHosts.host, host), isNull(resellers.deletedAt)))
    : []
  return and(notices.onLogin, owner ? or(isEverywhere, isIn(owner.resellerId, resellerIds)) : isEverywhere)
}

/** The login page cannot know its readers, only its host. */
export function canBeAtLogin({ roles, customerIds, services }: NoticeAudience): boolean {
  return roles.length + customerIds.length + services.length === 0
}

/** Number of resellers, customers and users able to sign in that an audience includes. */
export async function measureReach(tx: Transaction, audience: NoticeAudience): Promise<NoticeReach> {
  const reaches = (role: Role) => audience.roles.length === 0 || audience.roles.includes(role)
  const ofPlaces = audience.resellerIds.length + audience.customerIds.length > 0
  const having = audience.services.length > 0 ? arrayOverlaps(customers.services, audience.services) : undefined
  const livingCustomers = and(isNull(customers.deletedAt), customers.isActive)
  const reachedCustomers = tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        livingCustomers,
        having,
        ofPlaces
          ? or(inArray(customers.resellerId, audience.resellerIds), inArray(customers.id, audience.customerIds))
          : undefined,
      ),
    )
  const reachedResellers = tx
    .select({ id: resellers.id })
    .from(resellers)
    .where(
      and(
        isNull(resellers.deletedAt),
        ofPlaces ? inArray(resellers.id, audience.resellerIds) : undefined,
        having &&
          exists(
            tx
              .select({ one: sql`1` })
              .from(customers)
              .where(and(eq(customers.resellerId, resellers.id), isNull(customers.deletedAt), having)),
          ),
      ),
    )
  const reachesProvider = reaches(Role.SuperAdmin) && !ofPlaces && !having
  const readers = or(
    reachesProvider ? eq(users.role, Role.SuperAdmin) : sql`false`,
    reaches(Role.ResellerAdmin)
      ? and(eq(users.role, Role.ResellerAdmin), inArray(users.resellerId, reachedResellers))
      : sql`false`,
    reaches(Role.CustomerAdmin)
      ? and(eq(users.role, Role.CustomerAdmin), inArray(users.customerId, reachedCustomers))
      : sql`false`,
  )
  const counted = async (rows: SQLWrapper) => {
    const { rows: found } = await tx.execute<{ counted: number }>(
      sql`select count(*)::int as counted from ${rows} as t`,
    )
    return found[0]?.counted ?? 0
  }
  return {
    resellers: reaches(Role.ResellerAdmin) ? await counted(reachedResellers) : 0,
    customers: reaches(Role.CustomerAdmin) ? await counted(reachedCustomers) : 0,
    users: await counted(
      tx
        .select({ id: users.id })
        .from(users)
        .where(and(users.isActive, isNull(users.deletedAt), readers)),
    ),
  }
}
