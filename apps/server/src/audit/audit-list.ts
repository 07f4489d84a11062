import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { auditEvents } from './audit.table'

export interface AuditListQuery {
  limit: number
  offset: number
  freeSearch: string
  action?: string | undefined
  /** Exact object. */
  target?: string | undefined
  /** Instants, ISO 8601: from (inclusive) and to (exclusive). */
  from?: string | undefined
  to?: string | undefined
}

const countedAtMost = 10_000

/** One page, newest first: ids grow with time, so the time span is a span of ids. */
export async function listEvents(tx: Transaction, scope: Scope, query: AuditListQuery) {
  const { action, target, from, to, freeSearch, limit, offset } = query
  const where = and(
    inScope(scope),
    action === undefined ? undefined : eq(auditEvents.action, action),
    target === undefined ? undefined : eq(auditEvents.target, target),
    from === undefined ? undefined : gte(auditEvents.id, firstTimeId(new Date(from))),
    to === undefined ? undefined : lt(auditEvents.id, firstTimeId(new Date(to))),
    ...matches(freeSearch),
  )
  const events = await tx
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      action: auditEvents.action,
      username: auditEvents.username,
      address: auditEvents.address,
      target: auditEvents.target,
      before: auditEvents.before,
      after: auditEvents.after,
    })
    .from(auditEvents)
    .where(where)
    .orderBy(desc(auditEvents.id))
    .limit(limit)
    .offset(offset)
  const bounded = tx
    .select({ one: sql`1` })
    .from(auditEvents)
    .where(where)
    .limit(countedAtMost + 1)
  const { rows } = await tx.execute<{ counted: number }>(
    sql`select count(*)::int as counted from ${bounded} as bounded`,
  )
  const counted = rows[0]?.counted ?? 0
  return { events, count: Math.min(counted, countedAtMost), countIsEstimate: counted > countedAtMost }
}

/** The service's own scope check; row-level security is the second line of defence. */
function inScope(scope: Scope): SQL | undefined {
  return inTenant(auditEvents, scope)
}

function matches(freeSearch: string): SQL[] {
  const words = freeSearch.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => sql`${auditEvents.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}
