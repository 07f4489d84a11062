import { sql } from 'drizzle-orm'
import type { RetentionRule } from '../housekeeping/retention-rule'
import { filesKeptForMs, runsKeptForMs } from './report-history'

export const scheduledReportsRetention: readonly RetentionRule[] = [
  // The sweep of blobs removes their content. A run goes after its last file, a report after its last run.
  {
    ...{ table: 'scheduled_report_files', name: 'reportFiles' },
    keepMs: () => filesKeptForMs,
    step: ({ rows, sinceId }) =>
      sql`delete from scheduled_report_files where id in (select id from scheduled_report_files where id < ${sinceId} limit ${rows})`,
  },
  {
    ...{ table: 'scheduled_report_files', name: 'removedReportFiles' },
    step: ({ rows }) =>
      sql`delete from scheduled_report_files where id in
        (select f.id from scheduled_reports s
          join scheduled_report_runs r on r.report_id = s.id join scheduled_report_files f on f.run_id = r.id
          where s.deleted_at is not null limit ${rows})`,
  },
  {
    ...{ table: 'scheduled_report_runs', name: 'reportRuns' },
    keepMs: () => runsKeptForMs,
    step: ({ rows, sinceId }) =>
      sql`delete from scheduled_report_runs where id in (select r.id from scheduled_report_runs r where r.id < ${sinceId} and r.finished_at is not null
        and not exists (select from scheduled_report_files f where f.run_id = r.id) limit ${rows})`,
  },
  {
    ...{ table: 'scheduled_report_runs', name: 'removedReportRuns' },
    step: ({ rows }) =>
      sql`delete from scheduled_report_runs where id in
        (select r.id from scheduled_reports s join scheduled_report_runs r on r.report_id = s.id
          where s.deleted_at is not null
          and not exists (select from scheduled_report_files f where f.run_id = r.id) limit ${rows})`,
  },
  {
    ...{ table: 'scheduled_reports', name: 'removedReports' },
    step: ({ rows }) =>
      sql`delete from scheduled_reports where id in
        (select s.id from scheduled_reports s where s.deleted_at is not null
          and not exists (select from scheduled_report_runs r where r.report_id = s.id) limit ${rows})`,
  },
]
