import type * as z from 'zod/mini'
import { ScheduledReport } from './scheduled-report'

type ReportWire = z.input<typeof ScheduledReport>

/** A daily quarantine report for all domains of Contoso with two recipients, as the wire carries it; change what a test is about. */
export function scheduledReportWire(overrides: Partial<ReportWire> = {}): ReportWire {
  return {
    id: 412,
    report_name: 'Held mail of the day',
    reportType: 2,
    customerId: 1,
    customer: { id: 1, name: 'Contoso', timezone: 'Europe/Dublin' },
    domainId: null,
    domain: null,
    reportPeriod: 1,
    repeats: 1,
    startDate: '2026-07-01T07:00:00Z',
    includeWeekend: false,
    recipients: [
      { provideruserId: 11, emailAddress: 'm.keane@contoso.example' },
      { provideruserId: 12, emailAddress: 'r.byrne@contoso.example' },
    ],
    extended_report_criteria: null,
    report_history: [{ scheduled_date: '2026-11-20T08:00:00Z', created_at: '2026-11-20T08:00:04Z' }],
    ...overrides,
  }
}

/** The same as the client gives it. */
export function scheduledReport(overrides: Partial<ReportWire> = {}): ScheduledReport {
  return ScheduledReport.parse(scheduledReportWire(overrides))
}
