import {
  cleanText,
  Direction,
  isValidDate,
  type RangeProblem,
  type ReportCriteria,
  type ReportRange,
  type ReportRequest,
  ReportType,
} from '@postern/core'
import { periodOfRange, rangeProblem, reportRanges } from '@postern/core/reports'
import { reportTypeOptions, type WizardPrefill } from '@postern/core/scheduled-reports'

/** Settings of an on-demand report; hosts keep them, for example in the address. */
export interface ReportState {
  type: ReportType
  range: ReportRange
  /** First and last day `YYYY-MM-DD` of the range `custom`, both included. */
  from: string | null
  to: string | null
  /** `null`: all that the user looks after. */
  customerId: number | null
  /** `null`: all domains. */
  domainId: number | null
  /** Direction, for the types that have one; `null`: both. */
  direction: Direction | null
  /** Criteria of type 6. */
  criteria: ReportCriteria
}

const anything: ReportCriteria = { recipientEmail: '', senderEmail: '', subject: '', direction: null, state: '' }

/** Initial report: inbound mail of the last seven days. */
export const initialReportState: ReportState = {
  type: ReportType.InboundMail,
  range: 'days7',
  from: null,
  to: null,
  customerId: null,
  domainId: null,
  direction: null,
  criteria: anything,
}

/** True for types that can be filtered by direction. */
export function hasDirection(type: number): boolean {
  return type === ReportType.MessageHistory || type === ReportType.SimpleMailflow
}

/** Parses a report's settings from an address; invalid values fall back to defaults, and nothing throws (XB-14). */
export function parseReportState(query: URLSearchParams): ReportState {
  const code = <C extends number>(codes: Readonly<Record<string, C>>, name: string) =>
    Object.values(codes).find((known) => String(known) === query.get(name))
  const id = (name: string) => (/^[1-9]\d{0,8}$/.test(query.get(name) ?? '') ? Number(query.get(name)) : null)
  const day = (name: string) => {
    const text = query.get(name) ?? ''
    return text.length === 10 && isValidDate(text) ? text : null
  }
  const text = (name: string) => cleanText(query.get(name) ?? '').slice(0, criterionAtMost)
  const range = reportRanges.find((known) => known === query.get('range')) ?? initialReportState.range
  const isCustom = range === 'custom'
  return {
    type: code(ReportType, 'type') ?? initialReportState.type,
    range,
    from: isCustom ? day('from') : null,
    to: isCustom ? day('to') : null,
    customerId: id('customer'),
    domainId: id('domain'),
    direction: code(Direction, 'direction') ?? null,
    criteria: {
      recipientEmail: text('recipient'),
      senderEmail: text('sender'),
      subject: text('subject'),
      state: text('state'),
      direction: null,
    },
  }
}

/** Converts report settings to an address query; initial values are left out. */
export function toReportQuery({ type, range, from, to, customerId, domainId, direction, criteria }: ReportState) {
  const isHistory = type === ReportType.MessageHistory
  const values = {
    type: type === initialReportState.type ? null : type,
    range: range === initialReportState.range ? null : range,
    from,
    to,
    customer: customerId,
    domain: domainId,
    direction: hasDirection(type) ? direction : null,
    ...(isHistory && {
      recipient: criteria.recipientEmail,
      sender: criteria.senderEmail,
      subject: criteria.subject,
      state: criteria.state,
    }),
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== '') query.set(name, String(value))
  }
  return query
}

/** Returns the problem with the chosen days; `null` if a report can be made. */
export function requestProblem(state: ReportState, timeZone: string, now: Date): RangeProblem | null {
  return rangeProblem(state, timeZone, now)
}

/** Returns the request sent to the server. */
export function toReportRequest(state: ReportState, timeZone: string): ReportRequest {
  const { type, range, from, to, customerId, domainId, direction, criteria } = state
  return {
    ...{ type, range, from, to, customerId, domainId, timeZone },
    direction: hasDirection(type) ? direction : null,
    criteria: type === ReportType.MessageHistory ? criteria : null,
  }
}

/** Returns the wizard's prefill for sending the same report repeatedly; `null` for a type that is never scheduled. */
export function toPrefill({
  type,
  range,
  customerId,
  domainId,
  direction,
  criteria,
}: ReportState): WizardPrefill | null {
  const isHistory = type === ReportType.MessageHistory
  if (!reportTypeOptions({ fromMessageHistory: true }).includes(type)) return null
  const period = periodOfRange(range)
  return {
    ...(isHistory ? { criteria: { ...criteria, direction } } : { reportType: type }),
    ...(customerId !== null && { customerId, domain: domainId ?? ('all' as const) }),
    ...(period !== null && { period }),
  }
}

const criterionAtMost = 200
