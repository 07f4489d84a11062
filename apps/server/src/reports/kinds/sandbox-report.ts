import type { ReportCell, ReportFigure, SandboxState } from '@postern/core'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { firstTimeId } from '../../db/next-time-id'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { sandboxRuns } from '../../sandbox/sandbox.table'
import { bucketOf, chartOf, ordered, pointOf, pointTable, wholeSpan } from '../mail-facts'
import { column, type ListRow, type Read, type ReportAsk, type ReportKind } from '../report-kind'
import type { Span } from '../report-time'

const rowsAPage = 500

const columns = [
  column('time', 'instant'),
  column('requestedBy', 'address'),
  column('sender', 'address'),
  column('subject', 'text'),
  column('verdict', 'state'),
  column('timeToVerdict', 'seconds'),
]

const verdicts: Record<string, readonly SandboxState[]> = {
  malicious: ['malicious'],
  suspicious: ['suspicious'],
  nothingFound: ['clean'],
  notChecked: ['failed'],
  atWork: ['queued', 'running'],
}
const isVerdict = sql`${sandboxRuns.state} in ('clean', 'suspicious', 'malicious')`
const seconds = sql<
  number | null
>`case when ${isVerdict} then extract(epoch from ${sandboxRuns.finishedAt} - ${sandboxRuns.requestedAt})::float8 end`

interface Counted {
  point: number
  state: SandboxState
  count: number
}

/** Files handed to the sandbox, its findings, and how long they took. */
export const sandboxReport: ReportKind = {
  async summary(tx, ask) {
    const { time } = ask
    const counted = await countRuns(tx, ask)
    const total = (states: readonly SandboxState[] | null, isNow: boolean) =>
      counted.reduce(
        (sum, { point, state, count }) =>
          point >= 0 === isNow && (states?.includes(state) ?? true) ? sum + count : sum,
        0,
      )
    const figure = (name: string, states: readonly SandboxState[] | null): ReportFigure => {
      return { name, unit: 'count', value: total(states, true), before: total(states, false) }
    }
    const series = Object.entries(verdicts).map(([name, states]) => ({
      name,
      values: time.points.map((_, index) =>
        counted.reduce(
          (sum, { point, state, count }) => (point === index && states.includes(state) ? sum + count : sum),
          0,
        ),
      ),
    }))
    const [now, before] = [await timeToVerdict(tx, ask, time), await timeToVerdict(tx, ask, time.before)]
    return {
      figures: [
        figure('submissions', null),
        ...Object.entries(verdicts).map(([name, states]) => figure(name, states)),
        { name: 'medianTime', unit: 'seconds', value: now.median, before: before.median },
        { name: 'slowestTime', unit: 'seconds', value: now.slowest, before: before.slowest },
      ],
      chart: chartOf(time, series, true),
      tables: [pointTable(time, series)],
    }
  },

  list: { name: 'submissions', columns, isPaged: true, rows: readRuns },
}

async function countRuns(tx: Transaction, ask: ReportAsk): Promise<Counted[]> {
  const { rows } = await tx.execute<Record<string, unknown>>(
    sql`select ${bucketOf(sandboxRuns.id, ask.time)} as bucket, state, count(*)::int as count
      from ${sandboxRuns} where ${ordered(sandboxRuns, ask, wholeSpan(ask.time))} group by 1, 2`,
  )
  return (rows as unknown as (Omit<Counted, 'point'> & { bucket: number })[]).flatMap(({ bucket, ...row }) => {
    const point = pointOf(bucket)
    return point === null ? [] : [{ ...row, point }]
  })
}

async function timeToVerdict(tx: Transaction, ask: ReportAsk, span: Span) {
  const { rows } = await tx.execute<{ median: number | null; slowest: number | null }>(
    sql`select percentile_cont(0.5) within group (order by ${seconds}) as median,
        percentile_cont(0.95) within group (order by ${seconds}) as slowest
      from ${sandboxRuns} where ${and(ordered(sandboxRuns, ask, span), isVerdict)}`,
  )
  return rows[0] ?? { median: null, slowest: null }
}

// The message may no longer exist; the run contains the remaining facts.
async function* readRuns(read: Read, ask: ReportAsk, atMost: number): AsyncIterable<ListRow> {
  const [low, high] = [firstTimeId(ask.time.from), firstTimeId(ask.time.to)]
  let last = high
  for (let left = atMost; left > 0; ) {
    const page = await read((tx) =>
      tx
        .select({
          id: sandboxRuns.id,
          at: sandboxRuns.requestedAt,
          requestedBy: sandboxRuns.requestedBy,
          sender: quarantineEntries.sender,
          subject: quarantineEntries.subject,
          state: sandboxRuns.state,
          seconds,
        })
        .from(sandboxRuns)
        .leftJoin(quarantineEntries, eq(quarantineEntries.id, sandboxRuns.entryId))
        .where(and(ordered(sandboxRuns, ask, ask.time), lt(sandboxRuns.id, last)))
        .orderBy(desc(sandboxRuns.id))
        .limit(Math.min(rowsAPage, left)),
    )
    for (const { id, at, ...row } of page) {
      const cells: ReportCell[] = [at.toISOString(), row.requestedBy, row.sender, row.subject, row.state, row.seconds]
      yield { cells, done: (high - id) / Math.max(high - low, 1) }
    }
    left -= page.length
    last = page.at(-1)?.id ?? low
    if (page.length < rowsAPage) return
  }
}
