import type { CustomerOrdering } from '@postern/core'
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { customerModules, customers, domains, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

export interface CustomerListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: CustomerOrdering
  resellerId?: number | undefined
}

const columns = { name: sql`lower(${customers.name})`, createdAt: customers.createdAt }

/** One page with what its rows show: reseller, services with modules, and how many domains and people. */
export async function listCustomers(tx: Transaction, scope: Scope, query: CustomerListQuery) {
  const { limit, offset, ordering, resellerId } = query
  const where = and(
    inScope(scope),
    resellerId === undefined ? undefined : eq(customers.resellerId, resellerId),
    eachWord(query.freeSearch, (word) => holds(customers.name, word)),
  )
  const rows = await tx
    .select({ customer: customers, resellerName: resellers.name })
    .from(customers)
    .innerJoin(resellers, eq(resellers.id, customers.resellerId))
    .where(where)
    .orderBy(...byOrdering(ordering, columns, customers.id))
    .limit(limit)
    .offset(offset)
  const bounded = (atMost: number) => tx.select({ one: sql`1` }).from(customers).where(where).limit(atMost)
  const details = await readDetails(
    tx,
    rows.map(({ customer }) => customer.id),
  )
  return {
    customers: rows.map(({ customer, resellerName }) => ({
      ...customer,
      reseller: { id: customer.resellerId, name: resellerName },
      modules: details.modules.filter(({ customerId }) => customerId === customer.id),
      domainCount: details.domains.get(customer.id) ?? 0,
      userCount: details.users.get(customer.id) ?? 0,
    })),
    ...(await countRows(tx, bounded)),
  }
}

/** A customer as a list shows it. */
export type CustomerRow = Awaited<ReturnType<typeof listCustomers>>['customers'][number]

/** One customer of the scope; `undefined` for a missing and for a foreign one. */
export async function findCustomer(tx: Transaction, scope: Scope, id: number) {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), inScope(scope)))
  return customer
}

async function readDetails(tx: Transaction, ids: number[]) {
  if (ids.length === 0) return { modules: [], domains: new Map<number, number>(), users: new Map<number, number>() }
  return {
    modules: await tx
      .select()
      .from(customerModules)
      .where(inArray(customerModules.customerId, ids))
      .orderBy(customerModules.moduleId),
    domains: await countBy(tx, domains, ids),
    users: await countBy(tx, users, ids),
  }
}

async function countBy(tx: Transaction, table: typeof domains | typeof users, ids: number[]) {
  const rows = await tx
    .select({ id: table.customerId, rows: count() })
    .from(table)
    .where(inArray(table.customerId, ids))
    .groupBy(table.customerId)
  return new Map(rows.map(({ id, rows }) => [id, rows]))
}

/** The service's own check of scope; row-level security is the second wall. */
function inScope(scope: Scope): SQL | undefined {
  if (scope.as === 'reseller') return eq(customers.resellerId, scope.resellerId)
  if (scope.as === 'customer') return eq(customers.id, scope.customerId)
  return undefined
}
