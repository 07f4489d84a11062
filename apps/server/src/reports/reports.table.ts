import type { ReportCriteria, ReportDelivery, ReportJobFailure, ReportJobState } from '@postern/core'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, timeId } from '../db/columns'
import { users } from '../users/users.table'
import type { ReportOrder } from './report-order'

/** Stored form of a `ReportOrder`. */
export type StoredOrder = Omit<ReportOrder, 'from' | 'to' | 'criteria'> & {
  from: string
  to: string
  criteria: ReportCriteria | null
}

/** Reports ordered by users, with their jobs. Visible only to the user who ordered them. */
export const reportJobs = pgTable(
  'report_jobs',
  {
    id: timeId().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ordered: jsonb().$type<StoredOrder>().notNull(),
    format: text().$type<ReportDelivery>().notNull(),
    state: text().$type<ReportJobState>().notNull().default('queued'),
    /** 0 to 100. */
    progress: integer().notNull().default(0),
    failure: text().$type<ReportJobFailure>(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
    fileName: text(),
    contentType: text(),
    size: bigint({ mode: 'number' }),
    /** True if the file is incomplete: it would have been too large. */
    isCut: boolean().notNull().default(false),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
    /** Attempts started; one whose process dies still counts. */
    tries: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.expiresAt),
    index('report_jobs_due').on(table.nextTryAt).where(sql`finished_at is null`),
  ],
)

/** Files of generated reports, in parts, so that no large one is held in memory. */
export const reportFileParts = pgTable(
  'report_file_parts',
  {
    jobId: timeId()
      .notNull()
      .references(() => reportJobs.id, { onDelete: 'cascade' }),
    /** One-based. */
    number: integer().notNull(),
    userId: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
)
