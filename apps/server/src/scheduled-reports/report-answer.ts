import { productNames } from '@postern/core'
import type { HistoryRun } from './report-history'
import type { ReportRow } from './report-list'
import { type Recipient, reportVersion } from './scheduled-reports.service'

/** A report in wire format. */
export function reportAnswer(report: ReportRow, product: string, history: readonly HistoryRun[] = []) {
  const { id, name, reportType, customer, domain, period, repeats, startDate, includeWeekend, nextRunAt } = report
  return {
    ...{ id, reportType, customer, domain, repeats, includeWeekend },
    report_name: name,
    customerId: customer.id,
    domainId: report.domainId,
    reportPeriod: period,
    startDate: startDate.toISOString(),
    recipients: report.recipients.map((recipient) => recipientAnswer(recipient, product)),
    extended_report_criteria: report.criteria,
    report_history: history.map(runAnswer),
    next_run: nextRunAt?.toISOString() ?? null,
    version: reportVersion(report.recipients),
  }
}

/** The id field is named after the product key (EN-067). */
export function recipientAnswer({ userId, emailAddress }: Recipient, product: string) {
  return { [productNames(product).userIdField]: userId, emailAddress }
}

function runAnswer({ id, scheduledFor, createdAt, finishedAt, outcome, recipients, files }: HistoryRun) {
  return {
    ...{ id, outcome },
    scheduled_date: scheduledFor.toISOString(),
    created_at: createdAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
    recipients: recipients.map(({ userId, emailAddress, result, reason }) => ({
      userId,
      emailAddress,
      result,
      reason,
    })),
    files: files.map(({ format, byteCount }) => ({ format, size: byteCount })),
  }
}
