import { type AuditResult, failedAuditActions } from '@postern/core/texts'
import { and, desc, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { inTenant } from '../db/in-tenant'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { holds } from '../db/text-search'
import { ownerAnswer, readOwners } from '../tenants/read-owners'
import { type AuditAction, auditEvents } from './audit.table'

export interface AuditListQuery {
  limit: number
  offset: number
  freeSearch: string
  action?: string | undefined
  type?: readonly string[] | undefined
  user?: string | undefined
  customerId?: number | undefined
  result?: AuditResult | undefined
  /** Exact object. */
  target?: string | undefined
  /** Instants, ISO 8601: from (inclusive) and to (exclusive). */
  from?: string | undefined
  to?: string | undefined
}

const countedAtMost = 10_000

/** One page, newest first: ids grow with time, so the time span is a span of ids. */
export async function listEvents(tx: Transaction, scope: Scope, query: AuditListQuery) {
  const { action, type = [], user, customerId, result, target, from, to, freeSearch, limit, offset } = query
  const where = and(
    inScope(scope),
    action === undefined ? undefined : eq(auditEvents.action, action),
    type.length > 0 ? inArray(auditEvents.action, type as AuditAction[]) : undefined,
    user?.trim() ? holds(auditEvents.username, user.trim()) : undefined,
    given(customerId, (id) => eq(auditEvents.customerId, id)),
    given(result, (one) => {
      const failed = [...failedAuditActions] as AuditAction[]
      return one === 'failed' ? inArray(auditEvents.action, failed) : notInArray(auditEvents.action, failed)
    }),
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
      customerId: auditEvents.customerId,
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
  const owners = await readOwners(
    tx,
    events.flatMap(({ customerId }) => customerId ?? []),
  )
  const answers = events.map(({ customerId, ...event }) => ({
    ...event,
    ...(customerId !== null && ownerAnswer(owners.get(customerId), scope)),
  }))
  return { events: answers, count: Math.min(counted, countedAtMost), countIsEstimate: counted > countedAtMost }
}

/** The service's own scope check; row-level security is the second line of defence. */
function inScope(scope: Scope): SQL | undefined {
  return inTenant(auditEvents, scope)
}

function matches(freeSearch: string): SQL[] {
  const words = freeSearch.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  return words.map((word) => sql`${auditEvents.searchText} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
}
