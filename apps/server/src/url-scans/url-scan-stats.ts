import { urlScanActions } from '@postern/core/urls'
import { and, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inSpan } from '../dashboard/mail-counts'
import type { Period } from '../dashboard/period'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { urlEventHours, urlEvents, urlHours } from './url-scans.table'

/** Rows of a ranking. */
const rankedAtMost = 10
/** Newest events of each action that a ranking reads: its cost does not grow with the mail. */
const readAtMost = 10_000

/**
 * Figures of a period. What a list shows is counted from its rows, which a trigger counts by the hour as they are stored; links without
 * findings from the counters of mail.
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
    hosts: await rank(tx, urlEvents.host, {
      ...{ scope, period, name: 'host', actions: findings },
      only: sql`verdict in ('malicious', 'suspicious')`,
    }),
    clickers: await rank(tx, urlEvents.recipient, {
      ...{ scope, period, name: 'recipient', actions: clicks, only: sql`recipient <> ''` },
    }),
  }
}

/** A click through a warning is the second event of one click. */
const clicks: readonly string[] = ['allowed', 'warned', 'blocked']

/** Links with findings are allowed nowhere. */
const findings = urlScanActions.filter((action) => action !== 'allowed')

const isOfMail = ({ action }: EventCount) => ['none', 'held'].includes(action)

interface EventCount extends Record<string, unknown> {
  /** Day of the period, from 1. */
  place: number
  verdict: string
  action: string
  count: number
}

const hourMs = 60 * 60 * 1000

/** Events by day. Hours in which a day begins, in zones that are not whole hours from UTC, are counted from their rows. */
async function readCounts(tx: Transaction, scope: Scope, { days, from, to }: Period): Promise<EventCount[]> {
  const cut = [...days.map((day) => day.from), to].filter((at) => at.getTime() % hourMs > 0)
  const hours = cut.map((at) => new Date(at.getTime() - (at.getTime() % hourMs)))
  const ofHours = hours.map((hour) => inSpan(urlEvents.id, { from: hour, to: new Date(hour.getTime() + hourMs) }))
  const { rows } = await tx.execute<EventCount>(sql`
    select place, verdict, action, sum(count)::int as count from (
      select width_bucket(hour, ${instants(days.map((day) => day.from))}) as place, verdict, action, count from ${urlEventHours}
      where ${and(inTenant(urlEventHours, scope), gte(urlEventHours.hour, from), lt(urlEventHours.hour, to))}
        and hour <> all(${instants(hours)})
      union all
      select width_bucket(id, ${sql`${`{${days.map((day) => firstTimeId(day.from))}}`}::bigint[]`}), verdict, action, 1 from ${urlEvents}
      where ${and(inTenant(urlEvents, scope), inSpan(urlEvents.id, { from, to }), or(...ofHours) ?? sql`false`)}
    ) as counted group by 1, 2, 3`)
  return rows
}

const instants = (of: readonly Date[]) => sql`${`{${of.map((at) => at.toISOString()).join()}}`}::timestamptz[]`

/** Links without findings, by day. */
async function readOthers(tx: Transaction, scope: Scope, { days, from, to }: Period): Promise<number[]> {
  const { rows } = await tx.execute<{ place: number; count: number }>(sql`
    select width_bucket(hour, ${instants(days.map((day) => day.from))}) as place, sum(count)::int as count from ${urlHours}
    where ${and(inTenant(urlHours, scope), gte(urlHours.hour, from), lt(urlHours.hour, to))}
      and verdict not in ('malicious', 'suspicious') group by 1`)
  return days.map((_, at) => rows.find(({ place }) => place === at + 1)?.count ?? 0)
}

interface Ranking<Name extends string> {
  scope: Scope
  period: Period
  name: Name
  /** Actions of the events that count: each is read by its index. */
  actions: readonly string[]
  only: SQL
}

async function rank<Name extends string>(tx: Transaction, column: PgColumn, ranking: Ranking<Name>) {
  const { scope, period, name, actions, only } = ranking
  const where = and(inTenant(urlEvents, scope), inSpan(urlEvents.id, period))
  const newest = actions.map(
    (action) => sql`(select ${column} as value from ${urlEvents} where ${where} and action = ${action} and ${only}
      order by id desc limit ${readAtMost})`,
  )
  const { rows } = await tx.execute<{ value: string; count: number }>(sql`
    select value, count(*)::int as count from (${sql.join(newest, sql` union all `)}) as newest
    group by 1 order by 2 desc, 1 limit ${rankedAtMost}`)
  return rows.map(({ value, count }) => ({ [name]: value, count }) as Record<Name, string> & { count: number })
}
