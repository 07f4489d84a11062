import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inSpan, type Span } from '../dashboard/mail-counts'
import type { Period } from '../dashboard/period'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import type { Scope } from '../db/scope'
import { urlEventDays, urlEventRanks, urlEvents, urlHours } from './url-scans.table'
import { type DaySpan, daySpans, utcDaysOf } from './utc-days'

/** Rows of a ranking. */
const rankedAtMost = 10
/** Counters that each day proposes for a ranking: at least ten hosts or recipients. The best of them are counted for the whole period. */
const proposedAtMost = 40
const comparedAtMost = 30
/** Events that a ranking reads of one host or recipient, where the period begins within a day of UTC. Lists count no further either. */
const readAtMost = 10_000

/**
 * Figures of a period, from counters: a trigger counts events by the day as they are stored, and mail counts links without findings by the
 * hour. The cost depends on the length of the period, never on the number of events.
 */
export async function urlScanStats(tx: Transaction, scope: Scope, period: Period) {
  const counts = await readCounts(tx, scope, period)
  const others = await readOthers(tx, scope, period)
  const sum = (isCounted: (count: EventCount) => boolean) =>
    counts.reduce((total, row) => (isCounted(row) ? total + row.count : total), 0)
  const inMail = (verdict: string, place?: number) =>
    sum((row) => isOfMail(row) && row.verdict === verdict && (place === undefined || row.place === place))
  const suspicious = inMail('suspicious')
  return {
    ...{ timezone: period.timezone, from: period.from.toISOString(), to: period.to.toISOString() },
    scanned: suspicious + inMail('malicious') + others.reduce((total, count) => total + count, 0),
    suspicious,
    blocked: sum(({ verdict, action }) => verdict === 'malicious' && ['held', 'blocked'].includes(action)),
    clicked: sum(({ action }) => clicks.includes(action)),
    clickedThrough: sum(({ action }) => action === 'clickedThrough'),
    days: period.days.map(({ day }, at) => ({
      ...{ day, malicious: inMail('malicious', at + 1), suspicious: inMail('suspicious', at + 1) },
      other: others[at] ?? 0,
    })),
    hosts: (await rank(tx, scope, period, 'host')).map(({ value, count }) => ({ host: value, count })),
    clickers: (await rank(tx, scope, period, 'recipient')).map(({ value, count }) => ({
      recipient: value,
      count,
    })),
  }
}

/** A click through a warning is the second event of one click. */
const clicks: readonly string[] = ['allowed', 'warned', 'blocked']

const isOfMail = ({ action }: EventCount) => ['none', 'held'].includes(action)

interface EventCount extends Record<string, unknown> {
  /** Day of the period, from 1. */
  place: number
  verdict: string
  action: string
  count: number
}

/** Counters of a scope: a reseller's and everybody's are kept beside those of customers. */
function ownerOf(scope: Scope): number {
  if (scope.as === 'customer') return scope.customerId
  return scope.as === 'reseller' ? -scope.resellerId : 0
}

/** Events by day. */
async function readCounts(tx: Transaction, scope: Scope, { days }: Period): Promise<EventCount[]> {
  const spans = daySpans(days)
  const each = (name: Exclude<keyof DaySpan, 'day'>) => sql`${`{${spans.map((span) => span[name])}}`}::int[]`
  const { owner, day, verdict, action, cumulative } = urlEventDays
  const { rows } = await tx.execute<EventCount>(sql`
    select place, ${verdict}, ${action}, sum(${cumulative}[high] - coalesce(${cumulative}[low - 1], 0))::int as count
    from unnest(${datesOf(spans.map((span) => span.day))}, ${each('low')}, ${each('high')}, ${each('place')}) as spans (at, low, high, place)
      join ${urlEventDays} on ${owner} = ${ownerOf(scope)} and ${day} = at
    group by 1, 2, 3`)
  return rows
}

const datesOf = (days: readonly string[]) => sql`${`{${days}}`}::date[]`

const instants = (of: readonly Date[]) => sql`${`{${of.map((at) => at.toISOString()).join()}}`}::timestamptz[]`

/** Links without findings, by day. */
async function readOthers(tx: Transaction, scope: Scope, { days, from, to }: Period): Promise<number[]> {
  const { rows } = await tx.execute<{ place: number; count: number }>(sql`
    select width_bucket(hour, ${instants(days.map((day) => day.from))}) as place, sum(count)::int as count from ${urlHours}
    where ${and(inTenant(urlHours, scope), gte(urlHours.hour, from), lt(urlHours.hour, to))}
      and verdict not in ('malicious', 'suspicious') group by 1`)
  return days.map((_, at) => rows.find(({ place }) => place === at + 1)?.count ?? 0)
}

type RankKind = (typeof urlEventRanks.$inferSelect)['kind']

/** Events that the trigger counts for each column. */
const rankings: Record<RankKind, { column: PgColumn; isCounted: SQL | undefined }> = {
  host: {
    column: urlEvents.host,
    isCounted: and(inArray(urlEvents.verdict, ['malicious', 'suspicious']), ne(urlEvents.action, 'allowed')),
  },
  // The index of clicks names the source.
  recipient: {
    column: urlEvents.recipient,
    isCounted: and(eq(urlEvents.source, 'click'), inArray(urlEvents.action, ['allowed', 'warned', 'blocked'])),
  },
  blocked: { column: urlEvents.host, isCounted: eq(urlEvents.action, 'blocked') },
}

/** Hosts with the most blocked clicks of a span, the highest first. */
export function blockedHosts(tx: Transaction, scope: Scope, span: Span): Promise<{ value: string; count: number }[]> {
  return rank(tx, scope, span, 'blocked')
}

/** Each day proposes its own highest; those that are highest together are counted for the whole period. */
async function rank(tx: Transaction, scope: Scope, period: Span, of: RankKind) {
  const { met, counted, edges } = utcDaysOf(period)
  const { column, isCounted } = rankings[of]
  const { owner, kind, day, value, count } = urlEventRanks
  const isOwn = and(eq(owner, ownerOf(scope)), eq(kind, of))
  const atEdges = edges.map(({ isLacking, ...edge }) => {
    const events = sql`select from ${urlEvents} where ${and(
      inTenant(urlEvents, scope),
      sql`${column} = proposed.value`,
      inSpan(urlEvents.id, edge),
      isCounted,
    )} limit ${readAtMost}`
    return sql`${sql.raw(isLacking ? '+' : '-')} (select count(*) from (${events}) as edge)`
  })
  // As the system: behind row-level security the planner takes most rows for foreign ones, and sorts a day instead of reading its first.
  const { rows } = await asSystem(tx, () =>
    tx.execute<{ value: string; count: number }>(sql`
    with proposed as materialized (
      select value from unnest(${datesOf(met)}) as days (at),
        lateral (select ${value} as value, ${count} as count from ${urlEventRanks}
          where ${isOwn} and ${day} = at order by ${count} desc limit ${proposedAtMost}) as highest
      group by 1 order by sum(count) desc, 1 limit ${comparedAtMost})
    select * from (
      select value, (coalesce((select sum(${count}) from ${urlEventRanks}
          where ${isOwn} and ${value} = proposed.value and ${day} = any(${datesOf(counted)})), 0)
        ${sql.join(atEdges, sql` `)})::int as count from proposed) as ranked
    where count > 0 order by count desc, value limit ${rankedAtMost}`),
  )
  return rows
}
