import { pageSizes, type QuarantineOrdering } from '@postern/core'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import { boundedCount } from '../db/bounded-count'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { keptStatement } from '../db/kept-statement'
import type { TenantScope } from '../db/scope'
import { ownerColumns, ownersOf } from '../tenants/read-owners'
import { customers, resellers } from '../tenants/tenants.table'
import { answeredColumns } from './entry-answer'
import { type EntryFacts, matchesFacts } from './entry-filter'
import { orderOf } from './entry-order'
import { quarantineEntries } from './quarantine.table'

interface EntryPage {
  scope: TenantScope
  /** Identifies this list's count: its owner and filters. */
  question: unknown
  facts: EntryFacts
  ordering: QuarantineOrdering
  /** Last row of the previous page; the rows after it are returned, but all are counted. Only newest first supports it. */
  afterId?: number | undefined
  limit: number
  offset: number
}

/** Page sizes that the portal's lists offer, and the one other programs ask for. */
const keptLimits = new Set<number>([...pageSizes, 25])

/**
 * Page filtered by facts only, with its count and owners, in one statement. Prepared for the page sizes that lists offer: built once for
 * each set of facts, whatever their values. If a list starts at the beginning or continues after an id, it is also planned once; with an
 * offset, which a generic plan does not know, PostgreSQL plans each call.
 */
export async function entryPage(tx: Transaction, page: EntryPage) {
  const { scope, question, facts, ordering, afterId, limit, offset } = page
  const where = and(inTenant(quarantineEntries, scope), matchesFacts(facts))
  const count = boundedCount(tx, { table: quarantineEntries, question, where, readsRows: false })
  const known = count.known && count.bound + 1
  const prepare = (name: string) => statementOf(tx, page, known ? 0 : count.bound).prepare(name)
  const place = [offset > 0 && 'offset', afterId !== undefined && 'afterId'].filter(Boolean)
  const shape = ['entries', scope.as, ordering, limit, known === null, ...place, ...Object.keys(facts)].join(' ')
  const statement = keptLimits.has(limit) ? keptStatement(tx, shape, prepare) : prepare('')
  const answered = await statement.execute({ ...facts, tenant: tenantOf(scope), offset, afterId })
  const rows = answered.map(({ entry, counted }) => ({ ...entry, counted: known ?? counted }))
  return {
    rows,
    owners: ownersOf(answered, ({ entry }) => entry.customerId),
    counted: await count.of({ rows, limit, offset, isContinued: afterId !== undefined }),
  }
}

function statementOf(tx: Transaction, { scope, facts, ordering, afterId, limit, offset }: EntryPage, countsTo: number) {
  const { column, direction } = orderOf(ordering)
  const where = and(ofTenant(scope), matchesFacts(namesOf(facts)))
  const bounded = tx
    .select({ one: sql`1` })
    .from(quarantineEntries)
    .where(where)
    .limit(countsTo + 1)
  const counted = countsTo > 0 ? sql<number>`(select count(*)::int from ${bounded} as bounded)` : sql<number>`0`
  const page = tx
    .select({ ...answeredColumns, sorted: sql`${column}`.as('sorted'), counted: counted.as('counted') })
    .from(quarantineEntries)
    .where(and(where, afterId === undefined ? undefined : lt(quarantineEntries.id, sql.placeholder('afterId'))))
    .orderBy(direction(column), direction(quarantineEntries.id))
    .limit(limit)
    .offset(offset > 0 ? sql.placeholder('offset') : 0)
    .as('page')
  // As a parameter, the limit might be large: no generic plan would suit all values, and each call would be planned again.
  page._.sql.inlineParams()
  const { counted: _, sorted: __, ...entry } = page._.selectedFields
  return tx
    .select({ entry, counted: page.counted, ...ownerColumns })
    .from(page)
    .leftJoin(customers, eq(customers.id, page.customerId))
    .leftJoin(resellers, eq(resellers.id, customers.resellerId))
    .orderBy(direction(page.sorted), direction(page.id))
}

/** Replaces the facts by named placeholders. */
function namesOf(facts: EntryFacts) {
  return Object.fromEntries(Object.keys(facts).map((name) => [name, sql.placeholder(name)]))
}

/** Like `inTenant`, with a placeholder for the tenant. */
function ofTenant(scope: TenantScope): SQL | undefined {
  const tenant = sql.placeholder('tenant')
  if (scope.as === 'reseller') return eq(quarantineEntries.resellerId, tenant)
  if (scope.as === 'customer') return eq(quarantineEntries.customerId, tenant)
  return undefined
}

function tenantOf(scope: TenantScope): number | undefined {
  if (scope.as === 'reseller') return scope.resellerId
  return scope.as === 'customer' ? scope.customerId : undefined
}
