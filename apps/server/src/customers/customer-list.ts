import type { CustomerOrdering } from '@postern/core'
import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { o365Tenants } from '../o365/o365.table'
import { customerModules, customerServices, customers, domains, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

export interface CustomerListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: CustomerOrdering
  resellerId?: number | undefined
  isDeleted?: boolean | undefined
}

const columns = { name: sql`lower(${customers.name})`, createdAt: customers.createdAt }

/** One page with what its rows show: reseller, services with licences and modules, tenants, how many domains and people. */
export async function listCustomers(tx: Transaction, scope: Scope, query: CustomerListQuery) {
  const { limit, offset, ordering, resellerId } = query
  const where = and(
    inScope(scope),
    query.isDeleted ? isNotNull(customers.deletedAt) : isNull(customers.deletedAt),
    resellerId === undefined ? undefined : eq(customers.resellerId, resellerId),
    eachWord(query.freeSearch, (word) => holds(customers.name, word)),
  )
  const rows = await readRows(tx, where, { limit, offset, order: byOrdering(ordering, columns, customers.id) })
  const bounded = (atMost: number) => tx.select({ one: sql`1` }).from(customers).where(where).limit(atMost)
  return { customers: rows, ...(await countRows(tx, bounded)) }
}

/** A customer as a list shows it. */
export type CustomerRow = Awaited<ReturnType<typeof readRows>>[number]

/** One customer of the scope as lists show it; `undefined` for a missing and for a foreign one. */
export async function readCustomer(tx: Transaction, scope: Scope, id: number): Promise<CustomerRow | undefined> {
  const where = and(eq(customers.id, id), isNull(customers.deletedAt), inScope(scope))
  const [customer] = await readRows(tx, where, { limit: 1 })
  return customer
}

interface Page {
  limit: number
  offset?: number
  order?: SQL[]
}

async function readRows(tx: Transaction, where: SQL | undefined, { limit, offset = 0, order = [] }: Page) {
  const rows = await tx
    .select({ customer: customers, resellerName: resellers.name })
    .from(customers)
    .innerJoin(resellers, eq(resellers.id, customers.resellerId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const details = await readDetails(
    tx,
    rows.map(({ customer }) => customer.id),
  )
  return rows.map(({ customer, resellerName }) => {
    const of = <T extends { customerId: number }>(all: readonly T[]) =>
      all.filter(({ customerId }) => customerId === customer.id)
    return {
      ...customer,
      reseller: { id: customer.resellerId, name: resellerName },
      licences: of(details.licences),
      modules: of(details.modules),
      tenants: of(details.tenants),
      domainCount: details.domains.get(customer.id) ?? 0,
      userCount: details.users.get(customer.id) ?? 0,
      mailboxCount: details.mailboxes.get(customer.id) ?? 0,
    }
  })
}

/** One customer of the scope; `undefined` for a missing, a foreign and a deleted one. */
export async function findCustomer(tx: Transaction, scope: Scope, id: number) {
  const [customer] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt), inScope(scope)))
  return customer
}

async function readDetails(tx: Transaction, ids: number[]) {
  return {
    licences: await tx.select().from(customerServices).where(inArray(customerServices.customerId, ids)),
    tenants: await tx.select().from(o365Tenants).where(inArray(o365Tenants.customerId, ids)).orderBy(o365Tenants.name),
    modules: await tx
      .select()
      .from(customerModules)
      .where(inArray(customerModules.customerId, ids))
      .orderBy(customerModules.moduleId),
    domains: await countBy(tx, domains, ids),
    users: await countBy(tx, users, ids),
    // Whoever takes mail counts against the licence, as in the report of mailboxes.
    mailboxes: await countBy(tx, users, ids, eq(users.isActive, true)),
  }
}

async function countBy(tx: Transaction, table: typeof domains | typeof users, ids: number[], where?: SQL) {
  const rows = await tx
    .select({ id: table.customerId, rows: count() })
    .from(table)
    .where(and(inArray(table.customerId, ids), isNull(table.deletedAt), where))
    .groupBy(table.customerId)
  return new Map(rows.map(({ id, rows }) => [id, rows]))
}

/** The service's own check of scope; row-level security is the second wall. */
export function inScope(scope: Scope): SQL | undefined {
  if (scope.as === 'reseller') return eq(customers.resellerId, scope.resellerId)
  if (scope.as === 'customer') return eq(customers.id, scope.customerId)
  return undefined
}
