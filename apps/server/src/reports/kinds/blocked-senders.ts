import type { ReportCell } from '@postern/core'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { messages } from '../../messages/messages.table'
import { blockedMail, chartOf, countFacts, figureOf, inboundMail, ordered, pointTable, seriesOf } from '../mail-facts'
import { allAtOnce, column, type ReportAsk, type ReportKind } from '../report-kind'
import type { Span } from '../report-time'
import { utc } from '../utc'

const columns = [
  column('sender', 'address'),
  column('blocked', 'count'),
  column('bytes', 'bytes'),
  column('lastSeen', 'instant'),
]

const blocked = (ask: ReportAsk, span: Span): SQL | undefined =>
  and(ordered(messages, ask, span), inboundMail, blockedMail)

/** Senders whose mail a block list rejected. */
export const blockedSendersReport: ReportKind = {
  async summary(tx, ask) {
    const facts = await countFacts(tx, ask, and(inboundMail, blockedMail))
    const series = [{ name: 'blocked', values: seriesOf(facts, ask.time) }]
    return {
      figures: [
        figureOf(facts, 'blocked'),
        {
          name: 'blockedSenders',
          unit: 'count',
          value: await countSenders(tx, blocked(ask, ask.time)),
          before: await countSenders(tx, blocked(ask, ask.time.before)),
        },
        figureOf(facts, 'bytes', undefined, 'bytes'),
      ],
      chart: chartOf(ask.time, series, false),
      tables: [pointTable(ask.time, series)],
    }
  },

  list: {
    name: 'blockedSenders',
    columns,
    rows: (read, ask, atMost) => allAtOnce(read, (tx) => readSenders(tx, ask, atMost)),
  },
}

async function countSenders(tx: Transaction, where: SQL | undefined): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from ${messages} where ${where} group by lower(sender)) as senders`,
  )
  return rows[0]?.count ?? 0
}

async function readSenders(tx: Transaction, ask: ReportAsk, atMost: number): Promise<ReportCell[][]> {
  const { rows } = await tx.execute<Record<string, ReportCell>>(
    sql`select lower(sender) as sender, count(*)::int as blocked, sum(size)::float8 as bytes, ${utc(sql`max(received_at)`)} as "lastSeen"
      from ${messages} where ${blocked(ask, ask.time)} group by 1 order by blocked desc, sender limit ${atMost}`,
  )
  return rows.map((row) => columns.map(({ name }) => row[name] ?? null))
}
