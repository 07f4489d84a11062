import type { CustomerOrdering, MxState } from '@postern/core'
import { and, count, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { byOrdering } from '../db/by-ordering'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { listPage } from '../db/list-page'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { o365Tenants } from '../o365/o365.table'
import { isListed } from '../tenants/restorable'
import { customerModules, customerServices, customers, domains, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'
import { customerMoves } from './customer-moves.table'

export interface CustomerListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: CustomerOrdering
  resellerId?: number | undefined
  isDeleted?: boolean | undefined
  now: Date
}

const columns = { name: sql`lower(${customers.name})`, createdAt: customers.createdAt }

/** One page with the data of its rows: reseller, services with licences and modules, tenants, number of domains and users. */
export async function listCustomers(tx: Transaction, scope: Scope, query: CustomerListQuery) {
  const { limit, offset, ordering, resellerId, isDeleted, freeSearch, now } = query
  const facts = and(
    inScope(scope),
    isListed(customers.deletedAt, { isDeleted, now }),
    given(resellerId, (id) => eq(customers.resellerId, id)),
  )
  const { rows, counted } = await listPage(tx, {
    ...{ scope, table: customers, facts, limit, offset },
    question: [scope, resellerId, isDeleted, freeSearch],
    texts: eachWord(freeSearch, (word) => holds(customers.name, word)),
    order: byOrdering(ordering, columns, customers.id),
    readThese: (ids) => readRows(tx, inArray(customers.id, ids)),
  })
  return { customers: rows, ...counted }
}

/** A customer as listed. */
export type CustomerRow = Awaited<ReturnType<typeof readRows>>[number]

/** Reads a customer in scope in list form; `undefined` when missing or foreign. */
export async function readCustomer(tx: Transaction, scope: Scope, id: number): Promise<CustomerRow | undefined> {
  const where = and(eq(customers.id, id), isNull(customers.deletedAt), inScope(scope))
  const [customer] = await readRows(tx, where)
  return customer
}

/** Reseller that a customer is moving to; a reseller does not see the other ones. */
const target = alias(resellers, 'target')

async function readRows(tx: Transaction, where: SQL | undefined) {
  const rows = await tx
    .select({ customer: customers, resellerName: resellers.name, move: customerMoves, to: target.name })
    .from(customers)
    .innerJoin(resellers, eq(resellers.id, customers.resellerId))
    .leftJoin(customerMoves, eq(customerMoves.customerId, customers.id))
    .leftJoin(target, eq(target.id, customerMoves.toResellerId))
    .where(where)
  const details = await readDetails(
    tx,
    rows.map(({ customer }) => customer.id),
  )
  return rows.map(({ customer, resellerName, move, to }) => {
    const of = <T extends { customerId: number }>(all: readonly T[]) =>
      all.filter(({ customerId }) => customerId === customer.id)
    return {
      ...customer,
      reseller: { id: customer.resellerId, name: resellerName },
      move: move && { ...move, to },
      licences: of(details.licences),
      modules: of(details.modules),
      tenants: of(details.tenants),
      domainCount: details.domains.get(customer.id)?.all ?? 0,
      wrongMxCount: details.domains.get(customer.id)?.wrongMx ?? 0,
      userCount: details.people.get(customer.id)?.all ?? 0,
      mailboxCount: details.people.get(customer.id)?.mailboxes ?? 0,
    }
  })
}

/** Finds a customer in scope; `undefined` when missing, foreign or deleted. */
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
    domains: await countDomains(tx, ids),
    people: await countPeople(tx, ids),
  }
}

/** A state that could not be determined is nobody's fault. */
const wrongMxStates: MxState[] = ['mixed', 'wrong', 'missing']

async function countDomains(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select({
      id: domains.customerId,
      all: count(),
      wrongMx: sql<number>`count(*) filter (where ${and(eq(domains.isActive, true), inArray(domains.mxState, wrongMxStates))})::int`,
    })
    .from(domains)
    .where(and(inArray(domains.customerId, ids), isNull(domains.deletedAt)))
    .groupBy(domains.customerId)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

/** Counts users; those who take mail count against the licence, as in the report of mailboxes. */
async function countPeople(tx: Transaction, ids: number[]) {
  const rows = await tx
    .select({
      id: users.customerId,
      all: count(),
      mailboxes: sql<number>`count(*) filter (where ${users.isActive})::int`,
    })
    .from(users)
    .where(and(inArray(users.customerId, ids), isNull(users.deletedAt)))
    .groupBy(users.customerId)
  return new Map(rows.map(({ id, ...counted }) => [id, counted]))
}

/** The service's own scope check; row-level security is the second line of defence. */
export function inScope(scope: Scope): SQL | undefined {
  return inTenant({ resellerId: customers.resellerId, customerId: customers.id }, scope)
}
