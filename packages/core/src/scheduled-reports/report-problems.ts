import { isWallClock } from '../time/wall-clock'
import { Repeats, ReportPeriod, reportTypeOptions } from './report-codes'
import { isStartAllowed } from './start-picker'

/** All domains of the customer, or the id of one. */
export type DomainChoice = 'all' | number

/** Steps of the wizard, in their order (spec 2.6). */
export const wizardSteps = ['details', 'schedule', 'recipients'] as const
/** One of `wizardSteps`. */
export type WizardStep = (typeof wizardSteps)[number]

/** Input of the rules; `null` and empty mean that nothing is chosen. */
export interface ReportDraft {
  reportType: number | null
  domain: DomainChoice | null
  startDate: string
  period: number | null
  repeats: number | null
  recipients: readonly unknown[]
}

/** A rule that a report violates, and the step on which to fix it. */
export interface ReportProblem {
  /** Key of `problems` in `scheduled-reports.messages`. */
  rule: 'reportTypeMissing' | 'domainMissing' | 'scheduleMissing' | 'startTooEarly' | 'recipientMissing'
  field: keyof ReportDraft
  step: WizardStep
}

/** Conditions besides the report that its rules depend on. */
export interface ReportCircumstances {
  /** True if the report comes with the criteria of a message-history search. */
  fromMessageHistory: boolean
  timeZone: string
  now: Date
}

/**
 * Returns the rules that a new report violates, in the order of the specification (section 5); users see only the first (AM-075). Shared by
 * the wizard and the server (SR-066).
 */
export function reportProblems(
  draft: ReportDraft,
  { fromMessageHistory, timeZone, now }: ReportCircumstances,
): ReportProblem[] {
  const { reportType, domain, startDate, period, repeats, recipients } = draft
  const types: readonly (number | null)[] = reportTypeOptions({ fromMessageHistory })
  const problems: ReportProblem[] = []
  const check = (isKept: boolean, rule: ReportProblem['rule'], field: keyof ReportDraft, step: WizardStep) => {
    if (!isKept) problems.push({ rule, field, step })
  }
  check(types.includes(reportType), 'reportTypeMissing', 'reportType', 'details')
  check(domain === 'all' || typeof domain === 'number', 'domainMissing', 'domain', 'details')
  check(isWallClock(startDate), 'scheduleMissing', 'startDate', 'schedule')
  check(isCode(ReportPeriod, period), 'scheduleMissing', 'period', 'schedule')
  check(isCode(Repeats, repeats), 'scheduleMissing', 'repeats', 'schedule')
  check(!isWallClock(startDate) || isStartAllowed(startDate, timeZone, now), 'startTooEarly', 'startDate', 'schedule')
  check(Array.isArray(recipients) && recipients.length > 0, 'recipientMissing', 'recipients', 'recipients')
  return problems
}

function isCode(codes: Readonly<Record<string, number>>, code: number | null): boolean {
  return Object.values(codes).some((known) => known === code)
}
