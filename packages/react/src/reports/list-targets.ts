import { Direction, type Report, ReportType } from '@postern/core'
import { spanDays } from '@postern/core/reports'
import { initialMessageListState } from '../message-history/list-state'
import { initialQuarantineListState } from '../quarantine/list-state'
import type { FilterValues } from '../resource-list/filters'
import type { ResourceListState } from '../resource-list/list-state'

/** List that a report's number was counted from, filtered to the counted rows. */
export interface ListTarget {
  list: 'messageHistory' | 'quarantine'
  state: ResourceListState
}

const held = { state: ['quarantined', 'processing', 'released'] }
const removedFor = [
  'clean',
  'virus',
  'phishing',
  'spam',
  'bulk',
  'content',
  'scanError',
  'allowList',
  'contentRule',
  'unknown',
]

/** Outcomes of mail, as filters of the message history. */
const fates: Readonly<Record<string, FilterValues>> = {
  messages: {},
  clean: { state: ['delivered', 'queued', 'deferred', 'bounced'] },
  held,
  rejected: { state: ['discarded'], reason: ['blockList'] },
  removed: { state: ['discarded'], reason: removedFor },
  delivered: { state: ['delivered'] },
  onTheWay: { state: ['queued', 'deferred'] },
  bounced: { state: ['bounced'] },
}
const classes = ['virus', 'phishing', 'spam', 'bulk', 'content', 'scanError']
const inbound: FilterValues = { direction: String(Direction.Inbound) }
const outbound: FilterValues = { direction: String(Direction.Outbound) }

/** Figures of each type that a list can show, as filters of the list. */
function figureFilters({ type, direction }: Pick<Report, 'type' | 'direction'>, name: string): FilterValues | null {
  const ofDirection: FilterValues = direction === null ? {} : { direction: String(direction) }
  switch (type) {
    case ReportType.InboundMail:
      return fates[name] ? { ...fates[name], ...inbound } : null
    case ReportType.InboundQuarantine:
      if (name === 'released') return { state: ['released'], ...inbound }
      if (classes.includes(name)) return { ...held, reason: [name], ...inbound }
      return name === 'held' ? { ...held, ...inbound } : null
    case ReportType.BlockedSenders:
      return name === 'blocked' ? { ...fates.rejected, ...inbound } : null
    case ReportType.SimpleMailflow:
      if (name === 'inbound') return inbound
      if (name === 'outbound') return outbound
      return name === 'held' ? { ...held, ...ofDirection } : null
    default:
      return null
  }
}

/** Rows of each type that a list can show: the filters common to all of them. */
const rowFilters: Readonly<Partial<Record<number, FilterValues>>> = {
  [ReportType.InboundMail]: inbound,
  [ReportType.InboundQuarantine]: { ...held, ...inbound },
  [ReportType.Mailboxes]: inbound,
  [ReportType.BlockedSenders]: { ...fates.rejected, ...inbound },
  [ReportType.SimpleMailflow]: {},
}

/** List behind one of the totals; `null` if there is none. */
export function figureTarget(report: Report, name: string): ListTarget | null {
  if (report.type === ReportType.InboundQuarantine && name === 'releaseFailed') {
    const filters = { ...within(report), stage: ['FAILED'], direction: String(Direction.Inbound) }
    return { list: 'quarantine', state: { ...initialQuarantineListState, filters } }
  }
  const filters = figureFilters(report, name)
  return filters && target(report, filters)
}

/** List behind the first column of a table; `null` if there is none. */
export function cellTarget(
  report: Report,
  column: { name: string; format: string },
  value: unknown,
): ListTarget | null {
  const common = rowFilters[report.type]
  if (!common || typeof value !== 'string' || value === '') return null
  const direction: FilterValues = report.direction === null ? {} : { direction: String(report.direction) }
  const all = { ...common, ...direction }
  if (column.format === 'day') return target(report, { ...all, received: `${value}..${value}` })
  if (column.format === 'reason') {
    const reason = value === 'recursion' ? 'content' : value
    // Deeply nested messages are listed as content there: more than the row counted.
    return [...classes, 'unknown'].includes(value) && value !== 'content'
      ? target(report, { ...all, reason: [reason] })
      : null
  }
  if (column.name === 'sender') return target(report, { ...all, sender: value })
  return column.name === 'recipient' || column.name === 'mailbox' ? target(report, { ...all, recipient: value }) : null
}

/** List behind a point of the chart, if points are days. */
export function pointTarget(report: Report, point: string): ListTarget | null {
  return report.chart?.by === 'day' ? cellTarget(report, { name: 'day', format: 'day' }, point) : null
}

function target(report: Report, filters: FilterValues): ListTarget {
  return {
    list: 'messageHistory',
    state: { ...initialMessageListState, filters: { ...within(report), ...filters } },
  }
}

/** Time, customer and domain of the report, as filters of both lists. */
function within({ customer, domain, timeZone: timezone, ...span }: Report): FilterValues {
  const { from, to } = spanDays({ ...span, timezone })
  return {
    received: `${from}..${to}`,
    ...(customer && { customer: String(customer.id) }),
    ...(domain && { domain: domain.name }),
  }
}
