import type { DomainOrdering } from '@postern/core'
import { defaultDomainPolicy, defaultRewriteSettings } from '@postern/core/management'
import { and, asc, eq, inArray, isNotNull, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { inScope as customersInScope } from '../customers/customer-list'
import { byOrdering } from '../db/by-ordering'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { listPage } from '../db/list-page'
import type { Scope } from '../db/scope'
import { eachWord, holds, holdsLower } from '../db/text-search'
import { versionOf } from '../http/version'
import { isListed } from '../tenants/restorable'
import { customers, domainIps, domains } from '../tenants/tenants.table'
import { countDomainMail, countDomainUsers } from './domain-counts'

export interface DomainListQuery {
  limit: number
  offset: number
  freeSearch: string
  ordering: DomainOrdering
  customerId?: number | undefined
  isActive?: boolean | undefined
  /** True to list deleted domains instead of the existing ones. */
  isDeleted?: boolean
  now: Date
}

/** A domain with its customer and next hops, as returned by calls. */
export type DomainRow = Awaited<ReturnType<typeof findDomains>>[number]

const columns = { name: domains.name, customerName: sql`lower(${customers.name})`, createdAt: domains.createdAt }

/** The condition on non-deleted customers lets their name index be used. */
const withCustomers = sql`${domains} join ${customers} on ${customers.id} = ${domains.customerId} and ${customers.deletedAt} is null`

export async function listDomains(tx: Transaction, scope: Scope, query: DomainListQuery) {
  const { limit, offset, ordering, customerId, isActive, isDeleted = false, freeSearch, now } = query
  const customersThat = (condition: SQL | undefined) => tx.select({ id: customers.id }).from(customers).where(condition)
  const facts = and(
    inScope(scope),
    isListed(domains.deletedAt, { isDeleted, now }),
    // A domain is deleted and restored together with its customer.
    notInArray(domains.customerId, customersThat(isNotNull(customers.deletedAt))),
    given(customerId, (id) => eq(domains.customerId, id)),
    given(isActive, (value) => eq(domains.isActive, value)),
  )
  const texts = eachWord(freeSearch, (word) =>
    or(
      holdsLower(domains.name, word),
      // As an array, so that each side uses its own index.
      sql`${domains.customerId} = any(array(${customersThat(and(customersInScope(scope), holds(customers.name, word)))}))`,
    ),
  )
  const { rows, counted } = await listPage(tx, {
    ...{ scope, table: domains, facts, texts, limit, offset },
    ...(ordering.endsWith('customerName') && { from: withCustomers }),
    question: [scope, customerId, isActive, isDeleted, freeSearch],
    order: byOrdering(ordering, columns, domains.id),
    readThese: (ids) => findDomains(tx, inArray(domains.id, ids)),
  })
  const users = await countDomainUsers(tx, rows)
  const mail = await countDomainMail(tx, rows, query.now)
  const shown = rows.map((row) => ({
    ...row,
    userCount: users.get(row.name) ?? 0,
    mailCount: mail.get(row.id) ?? 0,
  }))
  return { domains: shown, ...counted }
}

/** Finds a domain in scope; `undefined` when missing or foreign. */
export async function findDomain(tx: Transaction, scope: Scope, id: number): Promise<DomainRow | undefined> {
  const isThere = and(eq(domains.id, id), isNull(domains.deletedAt), isNull(customers.deletedAt), inScope(scope))
  const [domain] = await findDomains(tx, isThere)
  return domain
}

/** Version that a change of a domain must be based on (XS-13). */
export function domainVersion({
  id,
  name,
  customerId,
  isActive,
  ipEntries,
  policy,
  rewriteSettings,
  dkimSelector,
}: DomainRow): string {
  return versionOf([id, name, customerId, isActive, ipEntries, policy, rewriteSettings, dkimSelector])
}

async function findDomains(tx: Transaction, where: SQL | undefined) {
  const rows = await tx
    .select({ domain: domains, customerName: customers.name })
    .from(domains)
    .innerJoin(customers, eq(customers.id, domains.customerId))
    .where(where)
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

/** The service's own scope check; row-level security is the second line of defence. */
export function inScope(scope: Scope): SQL | undefined {
  return inTenant(domains, scope)
}
