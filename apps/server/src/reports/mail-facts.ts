import type { MessageState, ReportCell, ReportFigure, ReportTable } from '@postern/core'
import { and, type Column, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { isHeld } from '../dashboard/mail-figures'
import type { Transaction } from '../db/database'
import { firstTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { column, type ReportAsk } from './report-kind'
import { beforeBucket, firstPointBucket, type ReportTime, type Span } from './report-time'

/** Group of similar mail at one point in time. */
export interface MailFact {
  /** Index of the point; -1: the previous period. */
  point: number
  state: MessageState
  reason: string
  direction: number
  count: number
  bytes: number
}

export type MailTest = (fact: MailFact) => boolean

/** Outcomes of a message: each has exactly one of these. */
export const outcomes = {
  clean: (fact: MailFact) => !isHeld(fact) && fact.state !== 'discarded',
  held: (fact: MailFact) => isHeld(fact),
  rejected: (fact: MailFact) => isBlocked(fact),
  /** Held, then deleted by an administrator, or discarded by a setting of its customer or domain. */
  removed: (fact: MailFact) => fact.state === 'discarded' && !isBlocked(fact),
} satisfies Record<string, MailTest>

const isBlocked: MailTest = ({ state, reason }) => state === 'discarded' && reason === blockList
const blockList = 'block list'

export const blockedMail = and(eq(messages.state, 'discarded'), eq(messages.reason, blockList))
export const heldMail = sql`${messages.state} in ('quarantined', 'processing', 'released')`
export const inboundMail = eq(messages.direction, 1)

interface Placed {
  id: Column
  resellerId: Column
  customerId: Column
}

/** Rows of the requested tenant and time. Ids grow with time: a time span is a range of the primary key. */
export function ordered(table: Placed & { domainId?: Column }, { order, scope }: ReportAsk, { from, to }: Span) {
  return and(
    placed(table, { order, scope }),
    order.domainId === null || !table.domainId ? undefined : eq(table.domainId, order.domainId),
    gte(table.id, firstTimeId(from)),
    lt(table.id, firstTimeId(to)),
  )
}

/** Rows of the requested tenant. */
export function placed(table: Omit<Placed, 'id'>, { order, scope }: Pick<ReportAsk, 'order' | 'scope'>) {
  return and(
    scope?.as === 'reseller' ? eq(table.resellerId, scope.resellerId) : undefined,
    scope?.as === 'customer' ? eq(table.customerId, scope.customerId) : undefined,
    order.customerId === null ? undefined : eq(table.customerId, order.customerId),
  )
}

/** Both periods combined. */
export const wholeSpan = ({ before, to }: ReportTime): Span => ({ from: before.from, to })

/** Number of the bucket that contains a time id, as in `width_bucket`. */
export function bucketOf(id: Column, { bounds }: ReportTime): SQL<number> {
  return sql<number>`width_bucket(${id}, ${`{${bounds}}`}::bigint[])`
}

/** Point of a bucket; -1 is the previous period, `null` the time between the two. */
export function pointOf(bucket: number): number | null {
  if (bucket === beforeBucket) return -1
  return bucket >= firstPointBucket ? bucket - firstPointBucket : null
}

/** Counts mail by point and outcome, in one pass; without `where`, an index suffices. */
export async function countFacts(tx: Transaction, ask: ReportAsk, where?: SQL): Promise<MailFact[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`select ${bucketOf(messages.id, ask.time)} as bucket, state, reason, direction,
        count(*)::int as count, sum(size)::float8 as bytes
      from ${messages} where ${and(ordered(messages, ask, wholeSpan(ask.time)), where)} group by 1, 2, 3, 4`,
  )
  const facts = rows as unknown as (Omit<MailFact, 'point'> & { bucket: number })[]
  return facts.flatMap(({ bucket, ...fact }) => {
    const point = pointOf(bucket)
    return point === null ? [] : [{ ...fact, point }]
  })
}

const any: MailTest = () => true

/** Totals of both periods. */
export function figureOf(
  facts: readonly MailFact[],
  name: string,
  test: MailTest = any,
  unit: 'count' | 'bytes' = 'count',
): ReportFigure {
  const total = (isBefore: boolean) =>
    facts.reduce((sum, fact) => (fact.point < 0 === isBefore && test(fact) ? sum + fact[unit] : sum), 0)
  return { name, unit, value: total(false), before: total(true) }
}

/** One number for each point. */
export function seriesOf(
  facts: readonly MailFact[],
  { points }: ReportTime,
  test: MailTest = any,
  unit: 'count' | 'bytes' = 'count',
): number[] {
  const values = points.map(() => 0)
  for (const fact of facts) {
    if (fact.point >= 0 && test(fact)) values[fact.point] = (values[fact.point] ?? 0) + fact[unit]
  }
  return values
}

export interface NamedSeries {
  name: string
  values: number[]
  /** Default: `count`. */
  format?: string
}

/** One row for each point, one column for each series. */
export function pointTable({ by, points }: ReportTime, series: readonly NamedSeries[]): ReportTable {
  return {
    name: by === 'day' ? 'byDay' : 'byWeek',
    columns: [column(by, by), ...series.map(({ name, format = 'count' }) => column(name, format))],
    rows: points.map((point, index): ReportCell[] => [point, ...series.map(({ values }) => values[index] ?? 0)]),
    isCut: false,
  }
}

export function chartOf({ by, points }: ReportTime, series: readonly NamedSeries[], isStacked: boolean) {
  return { by, points, series: series.map(({ name, values }) => ({ name, values })), isStacked }
}
