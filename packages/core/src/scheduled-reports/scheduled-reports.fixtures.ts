import type * as z from 'zod/mini'
import type { ScheduledRun } from './report-run'
import { ScheduledReport } from './scheduled-report'

type ReportWire = z.input<typeof ScheduledReport>
type RunWire = z.input<typeof ScheduledRun>

/** The report of 20 November: one recipient received it, another has left. */
export function scheduledRunWire(overrides: Partial<RunWire> = {}): RunWire {
  return {
    id: 890_000,
    scheduled_date: '2026-11-20T08:00:00Z',
    created_at: '2026-11-20T08:00:04Z',
    finished_at: '2026-11-20T08:00:09Z',
    outcome: 'sent',
    recipients: [
      { userId: 11, emailAddress: 'm.keane@contoso.example', result: 'sent', reason: null },
      { userId: 12, emailAddress: 'r.byrne@contoso.example', result: 'skipped', reason: 'gone' },
    ],
    files: [
      { format: 'pdf', size: 48_213 },
      { format: 'csv', size: 3_120 },
    ],
    ...overrides,
  }
}

/** A daily quarantine report for all domains of Contoso with two recipients, in wire format; override what a test needs. */
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
    report_history: [scheduledRunWire()],
    next_run: '2026-11-23T08:00:00Z',
    version: 'a1',
    ...overrides,
  }
}

/** Same, as returned by the client. */
export function scheduledReport(overrides: Partial<ReportWire> = {}): ScheduledReport {
  return ScheduledReport.parse(scheduledReportWire(overrides))
}
