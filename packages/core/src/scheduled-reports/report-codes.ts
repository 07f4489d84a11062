/** Kinds of report (spec 9); the labels are in `scheduled-reports.messages`. */
export const ReportType = {
  InboundMail: 1,
  InboundQuarantine: 2,
  Mailboxes: 3,
  /** Available on demand only, never scheduled. */
  ActiveUsers: 4,
  BlockedSenders: 5,
  /** Scheduled only from a message-history search. */
  MessageHistory: 6,
  SimpleMailflow: 7,
  Sandbox: 8,
} as const
export type ReportType = (typeof ReportType)[keyof typeof ReportType]

/** Repeat intervals of a report (spec 9). */
export const Repeats = { Daily: 1, Weekly: 2, Fortnightly: 3, Monthly: 4 } as const
export type Repeats = (typeof Repeats)[keyof typeof Repeats]

/** Span of time that a report covers (spec 9): see `reportSpan`. */
export const ReportPeriod = {
  OneDay: 1,
  OneWeek: 2,
  TwoWeeks: 3,
  OneMonth: 4,
  TwoMonths: 5,
  ThreeMonths: 6,
} as const
export type ReportPeriod = (typeof ReportPeriod)[keyof typeof ReportPeriod]

/** Direction of mail (spec 9). Outbound is 0: compare it with `null` instead of testing truthiness. */
export const Direction = { Inbound: 1, Outbound: 0 } as const
export type Direction = (typeof Direction)[keyof typeof Direction]

/** Earliest day that reports can cover, `YYYY-MM-DD` (spec 9). */
export const reportsStartDate = '2020-01-01'

/**
 * The types that can be scheduled: never 4, and 6 only from a message-history search, where it is fixed and locked (spec 5).
 */
export function reportTypeOptions({ fromMessageHistory }: { fromMessageHistory: boolean }): ReportType[] {
  return Object.values(ReportType).filter(
    (type) => type !== ReportType.ActiveUsers && (fromMessageHistory || type !== ReportType.MessageHistory),
  )
}

/** Label of a stored code, or the number itself when there is none: `codeText(texts.reportTypes, report.reportType)`. */
export function codeText(labels: Readonly<Record<number, string>>, code: number): string {
  return labels[code] ?? String(code)
}
