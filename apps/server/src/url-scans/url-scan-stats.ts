import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { inSpan } from '../dashboard/mail-counts'
import type { Period } from '../dashboard/period'
import type { Transaction } from '../db/database'
import { inTenant } from '../db/in-tenant'
import { firstTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { urlEvents, urlHours } from './url-scans.table'

/** Rows of a ranking. */
const rankedAtMost = 10

/** Figures of a period. What a list shows is counted from its rows; links without findings from the hourly counters. */
export async function urlScanStats(tx: Transaction, scope: Scope, period: Period) {
  const where = and(inTenant(urlEvents, scope), inSpan(urlEvents.id, period))
  const totals = await readTotals(tx, where)
  const others = await readOthers(tx, scope, period)
  const days = await readDays(tx, where, { period, others })
  const flagged = totals.suspicious + totals.maliciousInMail
  const { suspicious, blocked, clicked, clickedThrough } = totals
  return {
    ...{ timezone: period.timezone, from: period.from.toISOString(), to: period.to.toISOString() },
    ...{ scanned: flagged + others.reduce((sum, count) => sum + count, 0), suspicious, blocked, clicked },
    ...{ clickedThrough, days },
    hosts: await rank(tx, urlEvents.host, and(where, sql`verdict in ('malicious', 'suspicious')`), 'host'),
    clickers: await rank(tx, urlEvents.recipient, and(where, isClick, sql`recipient <> ''`), 'recipient'),
  }
}

/** A click through a warning is the second event of one click. */
const isClick = sql`source = 'click' and action <> 'clickedThrough'`

type Totals = Record<'suspicious' | 'maliciousInMail' | 'blocked' | 'clicked' | 'clickedThrough', number>

async function readTotals(tx: Transaction, where: SQL | undefined): Promise<Totals> {
  const { rows } = await tx.execute<Totals & Record<string, unknown>>(sql`select
      count(*) filter (where source = 'mailScan' and verdict = 'suspicious')::int as suspicious,
      count(*) filter (where source = 'mailScan' and verdict = 'malicious')::int as "maliciousInMail",
      count(*) filter (where verdict = 'malicious' and action in ('held', 'blocked'))::int as blocked,
      count(*) filter (where ${isClick})::int as clicked,
      count(*) filter (where action = 'clickedThrough')::int as "clickedThrough"
    from ${urlEvents} where ${where}`)
  return rows[0] ?? { suspicious: 0, maliciousInMail: 0, blocked: 0, clicked: 0, clickedThrough: 0 }
}

interface DayParts {
  period: Period
  others: readonly number[]
}

async function readDays(tx: Transaction, where: SQL | undefined, { period, others }: DayParts) {
  const starts = sql`${`{${period.days.map(({ from }) => firstTimeId(from))}}`}::bigint[]`
  const { rows } = await tx.execute<{ place: number; verdict: string; count: number }>(sql`
    select width_bucket(id, ${starts}) as place, verdict, count(*)::int as count
    from ${urlEvents} where ${where} and source = 'mailScan' and verdict in ('malicious', 'suspicious') group by 1, 2`)
  return period.days.map(({ day }, at) => {
    const of = (verdict: string) => rows.find((row) => row.place === at + 1 && row.verdict === verdict)?.count ?? 0
    return { day, malicious: of('malicious'), suspicious: of('suspicious'), other: others[at] ?? 0 }
  })
}

/** Links without findings, by day. */
async function readOthers(tx: Transaction, scope: Scope, { days, from, to }: Period): Promise<number[]> {
  const starts = sql`${`{${days.map((day) => day.from.toISOString()).join()}}`}::timestamptz[]`
  const { rows } = await tx.execute<{ place: number; count: number }>(sql`
    select width_bucket(hour, ${starts}) as place, sum(count)::int as count from ${urlHours}
    where ${and(inTenant(urlHours, scope), gte(urlHours.hour, from), lt(urlHours.hour, to))}
      and verdict not in ('malicious', 'suspicious') group by 1`)
  return days.map((_, at) => rows.find(({ place }) => place === at + 1)?.count ?? 0)
}

async function rank<Name extends string>(tx: Transaction, column: PgColumn, where: SQL | undefined, name: Name) {
  const { rows } = await tx.execute<{ value: string; count: number }>(sql`
    select ${column} as value, count(*)::int as count from ${urlEvents} where ${where}
    group by 1 order by 2 desc, 1 limit ${rankedAtMost}`)
  return rows.map(({ value, count }) => ({ [name]: value, count }) as Record<Name, string> & { count: number })
}
