import type { ReportCell, ReportTable } from '@postern/core'
import { and, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { messages } from '../../messages/messages.table'
import {
  chartOf,
  countFacts,
  figureOf,
  heldMail,
  inboundMail,
  ordered,
  outcomes,
  pointTable,
  seriesOf,
} from '../mail-facts'
import { column, type ReportAsk, type ReportKind } from '../report-kind'

const topAtMost = 10

/** Volume, outcomes by day, and top senders and recipients. */
export const inboundMailReport: ReportKind = {
  async summary(tx, ask) {
    const facts = await countFacts(tx, ask, inboundMail)
    const series = Object.entries(outcomes).map(([name, test]) => ({ name, values: seriesOf(facts, ask.time, test) }))
    const byPoint = [
      { name: 'messages', values: seriesOf(facts, ask.time) },
      ...series,
      { name: 'bytes', values: seriesOf(facts, ask.time, undefined, 'bytes'), format: 'bytes' },
    ]
    return {
      figures: [
        figureOf(facts, 'messages'),
        ...Object.entries(outcomes).map(([name, test]) => figureOf(facts, name, test)),
        figureOf(facts, 'bytes', undefined, 'bytes'),
      ],
      chart: chartOf(ask.time, series, true),
      tables: [pointTable(ask.time, byPoint), ...(await topTables(tx, ask))],
    }
  },
}

interface Counted {
  isSender: boolean
  address: string
  count: number
  held: number
  bytes: number
}

// Both from a single pass: reading the rows is the main cost.
async function topTables(tx: Transaction, ask: ReportAsk): Promise<ReportTable[]> {
  const { rows } = await tx.execute<Record<keyof Counted, unknown>>(
    sql`with mail as (
        select lower(sender) as sender, recipient, ${heldMail} as is_held, size
        from ${messages} where ${and(ordered(messages, ask, ask.time), inboundMail)}
      ), counted as (
        select sender is not null as "isSender", coalesce(sender, recipient) as address, count(*)::int as count,
          (count(*) filter (where is_held))::int as held, sum(size)::float8 as bytes
        from mail group by grouping sets ((sender), (recipient))
      ), ranked as (
        select *, row_number() over (partition by "isSender" order by count desc, address) as place from counted
      )
      select * from ranked where place <= ${topAtMost} order by place`,
  )
  const counted = rows as unknown as Counted[]
  const table = (name: string, isSender: boolean): ReportTable => ({
    name,
    columns: [
      column(isSender ? 'sender' : 'recipient', 'address'),
      column('messages', 'count'),
      column('held', 'count'),
      column('bytes', 'bytes'),
    ],
    rows: counted
      .filter((row) => row.isSender === isSender)
      .map(({ address, count, held, bytes }): ReportCell[] => [address, count, held, bytes]),
    isCut: false,
  })
  return [table('topSenders', true), table('topRecipients', false)]
}
