import { and, desc, lt, type SQL } from 'drizzle-orm'
import { firstTimeId } from '../../db/next-time-id'
import { criteriaFilter, matchesMessage } from '../../message-history/message-filter'
import { messages } from '../../messages/messages.table'
import { chartOf, countFacts, figureOf, type MailFact, ordered, outcomes, pointTable, seriesOf } from '../mail-facts'
import { column, type ListRow, type Read, type ReportAsk, type ReportKind } from '../report-kind'

const rowsAPage = 4_000

const columns = [
  column('time', 'instant'),
  column('direction', 'direction'),
  column('sender', 'address'),
  column('recipient', 'address'),
  column('subject', 'text'),
  column('state', 'state'),
  column('reason', 'reason'),
  column('size', 'bytes'),
]

const { held, rejected, removed } = outcomes
const fates = {
  delivered: ({ state }: MailFact) => state === 'delivered',
  onTheWay: ({ state }: MailFact) => state === 'queued' || state === 'deferred',
  bounced: ({ state }: MailFact) => state === 'bounced',
  ...{ held, rejected, removed },
}

/** The messages that a search finds, the newest first. */
export const messageHistoryReport: ReportKind = {
  async summary(tx, ask) {
    const facts = await countFacts(tx, ask, searched(ask))
    const series = Object.entries(fates).map(([name, test]) => ({ name, values: seriesOf(facts, ask.time, test) }))
    return {
      figures: [
        figureOf(facts, 'messages'),
        ...Object.entries(fates).map(([name, test]) => figureOf(facts, name, test)),
        figureOf(facts, 'bytes', undefined, 'bytes'),
      ],
      chart: chartOf(ask.time, series, true),
      tables: [pointTable(ask.time, [{ name: 'messages', values: seriesOf(facts, ask.time) }, ...series])],
    }
  },

  list: { name: 'messages', columns, isPaged: true, rows: readMessages },
}

function searched({ order: { criteria, direction } }: ReportAsk): SQL | undefined {
  return and(
    criteria ? matchesMessage(criteriaFilter(criteria)) : undefined,
    direction === null ? undefined : matchesMessage({ direction }),
  )
}

// By key: the cost of a page does not depend on those before it, and none is held longer than it takes to write it.
async function* readMessages(read: Read, ask: ReportAsk, atMost: number): AsyncIterable<ListRow> {
  const [low, high] = [firstTimeId(ask.time.from), firstTimeId(ask.time.to)]
  const where = and(ordered(messages, ask, ask.time), searched(ask))
  const { id, receivedAt, direction, sender, recipient, subject, state, reason, size } = messages
  let last = high
  for (let left = atMost; left > 0; ) {
    const page = await read((tx) =>
      tx
        .select({ id, receivedAt, direction, sender, recipient, subject, state, reason, size })
        .from(messages)
        .where(and(where, lt(messages.id, last)))
        .orderBy(desc(messages.id))
        .limit(Math.min(rowsAPage, left)),
    )
    for (const row of page) {
      const { receivedAt: at, direction: way, ...rest } = row
      const cells = [
        at.toISOString(),
        String(way),
        rest.sender,
        rest.recipient,
        rest.subject,
        rest.state,
        rest.reason,
        rest.size,
      ]
      yield { cells, done: (high - row.id) / Math.max(high - low, 1) }
    }
    left -= page.length
    last = page.at(-1)?.id ?? low
    if (page.length < rowsAPage) return
  }
}
