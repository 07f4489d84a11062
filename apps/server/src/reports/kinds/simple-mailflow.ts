import { eq } from 'drizzle-orm'
import { messages } from '../../messages/messages.table'
import { chartOf, countFacts, figureOf, type MailFact, outcomes, pointTable, seriesOf } from '../mail-facts'
import type { ReportKind } from '../report-kind'

const flows = {
  inbound: ({ direction }: MailFact) => direction === 1,
  outbound: ({ direction }: MailFact) => direction === 0,
  held: outcomes.held,
}

/** Mail in and out, and the held part: a single chart. */
export const simpleMailflowReport: ReportKind = {
  async summary(tx, ask) {
    const { direction } = ask.order
    const facts = await countFacts(tx, ask, direction === null ? undefined : eq(messages.direction, direction))
    const series = Object.entries(flows).map(([name, test]) => ({ name, values: seriesOf(facts, ask.time, test) }))
    return {
      figures: Object.entries(flows).map(([name, test]) => figureOf(facts, name, test)),
      chart: chartOf(ask.time, series, false),
      tables: [pointTable(ask.time, series)],
    }
  },
}
