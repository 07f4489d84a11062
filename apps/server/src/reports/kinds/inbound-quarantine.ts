import { Stage } from '@postern/core'
import { defangUrl } from '@postern/core/urls'
import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Span } from '../../dashboard/mail-counts'
import { kindOf } from '../../dashboard/mail-figures'
import { topThreatsOf } from '../../dashboard/top-threats'
import type { Transaction } from '../../db/database'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { urlEvents } from '../../url-scans/url-scans.table'
import {
  chartOf,
  countFacts,
  figureOf,
  inboundMail,
  type MailFact,
  ordered,
  outcomes,
  pointTable,
  seriesOf,
} from '../mail-facts'
import { column, type ReportAsk, type ReportKind } from '../report-kind'

const classes = ['virus', 'phishing', 'spam', 'bulk', 'content', 'scanError', 'other'] as const
const isReleased = ({ state }: MailFact) => state === 'released'

/** Held mail by class and day, releases and failed releases, and the reasons it was held. */
export const inboundQuarantineReport: ReportKind = {
  async summary(tx, ask) {
    const facts = (await countFacts(tx, ask, inboundMail)).filter(outcomes.held)
    const ofClass = (name: string) => (fact: MailFact) => kindOf(fact) === name
    const series = classes.map((name) => ({ name, values: seriesOf(facts, ask.time, ofClass(name)) }))
    const byPoint = [
      { name: 'held', values: seriesOf(facts, ask.time) },
      ...series,
      { name: 'released', values: seriesOf(facts, ask.time, isReleased) },
    ]
    const inQuarantine = and(ordered(quarantineEntries, ask, ask.time), eq(quarantineEntries.isOutbound, false))
    return {
      figures: [
        figureOf(facts, 'held'),
        figureOf(facts, 'released', isReleased),
        // Failed releases of the previous period may have left the quarantine by now.
        { name: 'releaseFailed', unit: 'count', value: await countFailed(tx, inQuarantine), before: null },
        {
          ...{ name: 'blockedClicks', unit: 'count' },
          value: await tx.$count(urlEvents, blockedClicks(ask, ask.time)),
          before: await tx.$count(urlEvents, blockedClicks(ask, ask.time.before)),
        },
        ...classes.map((name) => figureOf(facts, name, ofClass(name))),
      ],
      chart: chartOf(ask.time, series, true),
      tables: [
        pointTable(ask.time, byPoint),
        reasonTable(facts),
        await threatTable(tx, inQuarantine),
        await linkTable(tx, ask),
      ],
    }
  },
}

type Where = ReturnType<typeof and>

async function countFailed(tx: Transaction, inQuarantine: Where): Promise<number> {
  const [row] = await tx
    .select({ failed: count() })
    .from(quarantineEntries)
    .where(and(inQuarantine, eq(quarantineEntries.stage, Stage.Failed)))
  return row?.failed ?? 0
}

function reasonTable(facts: readonly MailFact[]) {
  const ofPeriod = facts.filter(({ point }) => point >= 0)
  const reasons = [...new Set(ofPeriod.map(({ reason }) => reason))]
  const total = sum(ofPeriod)
  const rows = reasons.map((reason): [string, number, number, number] => {
    const alike = ofPeriod.filter((fact) => fact.reason === reason)
    return [reason, sum(alike), sum(alike.filter(isReleased)), sum(alike) / total]
  })
  return {
    name: 'reasons',
    columns: [
      column('reason', 'reason'),
      column('held', 'count'),
      column('released', 'count'),
      column('share', 'share'),
    ],
    rows: rows.sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])),
    isCut: false,
  }
}

const sum = (facts: readonly MailFact[]) => facts.reduce((total, { count }) => total + count, 0)

async function threatTable(tx: Transaction, inQuarantine: Where) {
  const { threats } = await topThreatsOf(tx, inQuarantine)
  return {
    name: 'threats',
    columns: [column('reason', 'reason'), column('threat', 'text'), column('held', 'count')],
    rows: threats.map(({ kind, name, count }) => [kind, name || null, count]),
    isCut: false,
  }
}

const rankedAtMost = 10

/** Clicks on links that were blocked; those of a domain by their recipient. */
function blockedClicks(ask: ReportAsk, span: Span) {
  const { domainId } = ask.order
  const ofDomain = sql`split_part(${urlEvents.recipient}, '@', 2) = (select name from domains where id = ${domainId})`
  return and(ordered(urlEvents, ask, span), eq(urlEvents.action, 'blocked'), domainId === null ? undefined : ofDomain)
}

async function linkTable(tx: Transaction, ask: ReportAsk) {
  const rows = await tx
    .select({ host: urlEvents.host, clicks: count() })
    .from(urlEvents)
    .where(blockedClicks(ask, ask.time))
    .groupBy(urlEvents.host)
    .orderBy(desc(count()), urlEvents.host)
    .limit(rankedAtMost)
  return {
    name: 'blockedLinks',
    columns: [column('host', 'text'), column('blockedClicks', 'count')],
    rows: rows.map(({ host, clicks }): [string, number] => [defangUrl(host), clicks]),
    isCut: false,
  }
}
