import { cleanText, Repeats, ReportType, timeZoneOrDefault } from '@postern/core'
import type { Contract } from '@postern/core/contract'
import { isOnStartStep, nextRuns, reportProblems, toIncludeWeekend, toInstant } from '@postern/core/scheduled-reports'
import { scheduledReportsMessages } from '@postern/core/texts'
import { refuseField } from '../http/refuse'
import type { HandlerInput } from '../http/serve'

const texts = scheduledReportsMessages.en

/** Input of a new report, as its call receives it. */
export type NewReport = HandlerInput<Contract['createScheduledReport']>

/**
 * Stored values of a new report, by the same rules as the wizard (SR-066). The first broken rule is reported in the words of the
 * specification; conflicting codes are corrected: criteria belong to message-history reports, a weekend choice to daily and monthly ones
 * (AM-067, AM-068).
 */
export function valuesOf(report: NewReport, now: Date) {
  const { domain, reportType, startDate: start, timezone, period, repeats, recipients } = report
  const criteria = report.extendedReportCriteria ?? null
  const [problem] = reportProblems(
    { reportType, domain: domain ?? 'all', startDate: start, period, repeats, recipients },
    { fromMessageHistory: criteria !== null, timeZone: timezone, now },
  )
  if (problem) throw refuseField(problem.field, `scheduledReports.${problem.rule}`)
  if (timeZoneOrDefault(timezone) !== timezone) {
    throw refuseField('timezone', 'requests.timeZoneMissing')
  }
  if (!isOnStartStep(start)) throw refuseField('startDate', 'scheduledReports.timeStep')
  const hasWeekendChoice = repeats === Repeats.Daily || repeats === Repeats.Monthly
  const includeWeekend = hasWeekendChoice ? toIncludeWeekend(report.weekends) : null
  const [nextRunAt = null] = nextRuns(
    { start, repeats, weekends: includeWeekend, timeZone: timezone },
    { after: now, count: 1 },
  )
  return {
    name: cleanText(report.reportName ?? '') || texts.reportTypes[reportType],
    reportType,
    domainId: domain,
    ...{ period, repeats, includeWeekend, start, timezone, nextRunAt },
    startDate: toInstant(start, timezone) ?? now,
    criteria: reportType === ReportType.MessageHistory ? criteria : null,
  }
}
