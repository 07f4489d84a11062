import type { DomainOrdering } from '@postern/core'
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { customers, domainIps, domains } from '../tenants/tenants.table'

export interface DomainListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: DomainOrdering
  customerId?: number | undefined
  isActive?: boolean | undefined
}

/** A domain with its customer and next hops, as calls answer it. */
export type DomainRow = Awaited<ReturnType<typeof findDomains>>[number]

const columns = { name: domains.name, customerName: sql`lower(${customers.name})`, createdAt: domains.createdAt }

export async function listDomains(tx: Transaction, scope: Scope, query: DomainListQuery) {
  const { limit, offset, ordering, customerId, isActive } = query
  const where = and(
    inScope(scope),
    customerId === undefined ? undefined : eq(domains.customerId, customerId),
    isActive === undefined ? undefined : eq(domains.isActive, isActive),
    eachWord(query.freeSearch, (word) => or(holds(domains.name, word), holds(customers.name, word))),
  )
  const found = await findDomains(tx, where, { limit, offset, order: byOrdering(ordering, columns, domains.id) })
  const count = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(domains)
      .innerJoin(customers, eq(customers.id, domains.customerId))
      .where(where)
      .limit(atMost),
  )
  return { domains: found, ...count }
}

/** One domain of the scope; `undefined` for a missing and for a foreign one. */
export async function findDomain(tx: Transaction, scope: Scope, id: number): Promise<DomainRow | undefined> {
  const [domain] = await findDomains(tx, and(eq(domains.id, id), inScope(scope)), { limit: 1 })
  return domain
}

interface Page {
  limit: number
  offset?: number
  order?: SQL[]
}

async function findDomains(tx: Transaction, where: SQL | undefined, { limit, offset = 0, order = [] }: Page) {
  const rows = await tx
    .select({ domain: domains, customerName: customers.name })
    .from(domains)
    .innerJoin(customers, eq(customers.id, domains.customerId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const hops = await readHops(
    tx,
    rows.map(({ domain }) => domain.id),
  )
  return rows.map(({ domain, customerName }) => ({
    ...domain,
    customer: { id: domain.customerId, name: customerName },
    ipEntries: hops
      .filter(({ domainId }) => domainId === domain.id)
      .map(({ ipAddress, priority }) => ({ ipAddress, priority })),
  }))
}

async function readHops(tx: Transaction, ids: number[]) {
  if (ids.length === 0) return []
  const { domainId, ipAddress, priority } = domainIps
  return tx
    .select({ domainId, ipAddress, priority })
    .from(domainIps)
    .where(inArray(domainId, ids))
    .orderBy(asc(priority), asc(domainIps.id))
}

/** The service's own check of scope; row-level security is the second wall. */
export function inScope(scope: Scope): SQL | undefined {
  if (scope.as === 'reseller') return eq(domains.resellerId, scope.resellerId)
  if (scope.as === 'customer') return eq(domains.customerId, scope.customerId)
  return undefined
}
