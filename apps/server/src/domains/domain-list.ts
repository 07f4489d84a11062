import type { DomainOrdering } from '@postern/core'
import { defaultDomainPolicy, defaultRewriteSettings } from '@postern/core/management'
import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { byOrdering } from '../db/by-ordering'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { versionOf } from '../http/version'
import { customers, domainIps, domains } from '../tenants/tenants.table'
import { countDomainMail, countDomainUsers } from './domain-counts'

export interface DomainListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: DomainOrdering
  customerId?: number | undefined
  isActive?: boolean | undefined
  /** Those that were deleted, instead of those that are there. */
  isDeleted?: boolean
  now: Date
}

/** A domain with its customer and next hops, as calls answer it. */
export type DomainRow = Awaited<ReturnType<typeof findDomains>>[number]

const columns = { name: domains.name, customerName: sql`lower(${customers.name})`, createdAt: domains.createdAt }

export async function listDomains(tx: Transaction, scope: Scope, query: DomainListQuery) {
  const { limit, offset, ordering, customerId, isActive, isDeleted = false } = query
  const where = and(
    inScope(scope),
    isDeleted ? isNotNull(domains.deletedAt) : isNull(domains.deletedAt),
    // With its customer a domain is deleted and restored.
    isNull(customers.deletedAt),
    customerId === undefined ? undefined : eq(domains.customerId, customerId),
    isActive === undefined ? undefined : eq(domains.isActive, isActive),
    eachWord(query.freeSearch, (word) => or(holds(domains.name, word), holds(customers.name, word))),
  )
  const rows = await findDomains(tx, where, { limit, offset, order: byOrdering(ordering, columns, domains.id) })
  const count = await countRows(tx, (atMost) =>
    tx
      .select({ one: sql`1` })
      .from(domains)
      .innerJoin(customers, eq(customers.id, domains.customerId))
      .where(where)
      .limit(atMost),
  )
  const users = await countDomainUsers(tx, rows)
  const mail = await countDomainMail(tx, rows, query.now)
  const counted = rows.map((row) => ({
    ...row,
    userCount: users.get(row.name) ?? 0,
    mailCount: mail.get(row.id) ?? 0,
  }))
  return { domains: counted, ...count }
}

/** One domain of the scope; `undefined` for a missing and for a foreign one. */
export async function findDomain(tx: Transaction, scope: Scope, id: number): Promise<DomainRow | undefined> {
  const isThere = and(eq(domains.id, id), isNull(domains.deletedAt), isNull(customers.deletedAt), inScope(scope))
  const [domain] = await findDomains(tx, isThere, { limit: 1 })
  return domain
}

/** What a change of a domain must have seen (XS-13). */
export function domainVersion({
  id,
  name,
  customerId,
  isActive,
  ipEntries,
  policy,
  rewriteSettings,
}: DomainRow): string {
  return versionOf([id, name, customerId, isActive, ipEntries, policy, rewriteSettings])
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
    policy: { ...defaultDomainPolicy, ...domain.policy },
    rewriteSettings: { ...defaultRewriteSettings, ...domain.rewriteSettings },
    ipEntries: hops.filter(({ domainId }) => domainId === domain.id).map(({ domainId: _, ...hop }) => hop),
  }))
}

async function readHops(tx: Transaction, ids: number[]) {
  if (ids.length === 0) return []
  const { domainId, ipAddress, priority, port, tls } = domainIps
  return tx
    .select({ domainId, ipAddress, priority, port, tls })
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
