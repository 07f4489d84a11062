import { cleanText } from '../shared/clean-text'
import { isWallClock } from '../time/wall-clock'
import { nextRuns } from './schedule'
import type { ReportPayload } from './scheduled-reports.contract'
import { toWeekends } from './weekend'
import type { WizardState } from './wizard.machine'

/** Returns the payload of the create call; `null` while something is missing. */
export function toReportPayload(state: WizardState): ReportPayload | null {
  const { customerId, reportType, domain, startDate, period, repeats, recipients, criteria } = state
  if (customerId === null || reportType === null || domain === null || period === null || repeats === null) return null
  if (!isWallClock(startDate) || recipients.length === 0) return null
  return {
    customerId,
    domain: domain === 'all' ? null : domain,
    reportType,
    reportName: cleanText(state.reportName),
    startDate,
    timezone: state.timeZone,
    period,
    repeats,
    weekends: toWeekends(state.includeWeekend),
    recipients: [...recipients],
    ...(criteria && { extendedReportCriteria: criteria }),
  }
}

/** First runs of the report as currently configured, for the schedule step; empty while its schedule is incomplete. */
export function previewRuns(state: WizardState, { now, count }: { now: Date; count: number }): Date[] {
  const { startDate: start, repeats, includeWeekend: weekends, timeZone } = state
  return repeats === null ? [] : nextRuns({ start, repeats, weekends, timeZone }, { after: now, count })
}
