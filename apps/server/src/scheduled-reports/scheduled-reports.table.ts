import type { Locale, ReportCriteria } from '@postern/core'
import type { DeliveryReason, DeliveryResult, ReportFormat, ScheduledRunOutcome } from '@postern/core/scheduled-reports'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { blobColumns, bytes, instant, tenantColumns, timeId } from '../db/columns'
import { customers, domains } from '../tenants/tenants.table'

/** Reports that are e-mailed automatically. */
export const scheduledReports = pgTable(
  'scheduled_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    reportType: integer().notNull(),
    /** `null`: all domains. A report on a domain goes with it: it must not become one on all. */
    domainId: integer().references(() => domains.id, { onDelete: 'cascade' }),
    period: integer().notNull(),
    repeats: integer().notNull(),
    /** `null` for weekly and fortnightly reports. */
    includeWeekend: boolean(),
    /** Local time of the first run in `timezone`; all runs are calculated from it (AM-071). */
    start: text().notNull(),
    timezone: text().notNull(),
    /** The same as an instant. */
    startDate: instant().notNull(),
    /** For message-history reports only. */
    criteria: jsonb().$type<ReportCriteria>(),
    createdBy: integer().notNull(),
    createdAt: instant().notNull(),
    /** Time it is due; `null`: never again. */
    nextRunAt: instant(),
    /** Time it was removed: invisible since then; housekeeping deletes its files and history step by step. */
    deletedAt: instant(),
  },
  (table) => [
    index().on(table.customerId),
    index().on(table.resellerId),
    index().on(table.nextRunAt),
    index().on(table.domainId),
    index('scheduled_reports_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** Recipients of a report. The row stays when the user goes, so that the history can say why nothing was sent. */
export const scheduledReportRecipients = pgTable(
  'scheduled_report_recipients',
  {
    reportId: integer()
      .notNull()
      .references(() => scheduledReports.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    ...tenantColumns(),
    emailAddress: text().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.userId] })],
)

/** One due run of a report, with its job. */
export const scheduledReportRuns = pgTable(
  'scheduled_report_runs',
  {
    id: timeId().primaryKey(),
    reportId: integer()
      .notNull()
      .references(() => scheduledReports.id, { onDelete: 'cascade' }),
    ...tenantColumns(),
    scheduledFor: instant().notNull(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    outcome: text().$type<ScheduledRunOutcome>().notNull().default('running'),
    /** Consecutive failed attempts. */
    tries: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
    /** Log text of the last failed try. */
    failure: text().notNull().default(''),
  },
  (table) => [
    unique().on(table.reportId, table.scheduledFor),
    index('scheduled_report_runs_due').on(table.nextTryAt).where(sql`finished_at is null`),
  ],
)

/** Outcome of a run for each recipient. */
export const scheduledReportDeliveries = pgTable(
  'scheduled_report_deliveries',
  {
    runId: timeId()
      .notNull()
      .references(() => scheduledReportRuns.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    ...tenantColumns(),
    emailAddress: text().notNull(),
    result: text().$type<DeliveryResult>().notNull().default('waiting'),
    /** Reason it was skipped or failed. */
    reason: text().$type<DeliveryReason>(),
    /** Last answer of the mail server. */
    answer: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.userId] })],
)

/** Files made by a run: one for each format, language and zone that a recipient reads. */
export const scheduledReportFiles = pgTable(
  'scheduled_report_files',
  {
    id: timeId().primaryKey(),
    runId: timeId()
      .notNull()
      .references(() => scheduledReportRuns.id, { onDelete: 'cascade' }),
    ...tenantColumns(),
    format: text().$type<ReportFormat>().notNull(),
    locale: text().$type<Locale>().notNull(),
    timezone: text().notNull(),
    byteCount: integer().notNull(),
    ...blobColumns(),
  },
  (table) => [unique().on(table.runId, table.format, table.locale, table.timezone)],
)

/** Files of runs made by an earlier version; moved to the blob store at start. */
export const scheduledReportFileParts = pgTable(
  'scheduled_report_file_parts',
  {
    fileId: timeId()
      .notNull()
      .references(() => scheduledReportFiles.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ...tenantColumns(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.position] })],
)
