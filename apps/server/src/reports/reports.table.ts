import type { ReportCriteria, ReportDelivery, ReportJobFailure, ReportJobState } from '@postern/core'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, timeId } from '../db/columns'
import { users } from '../users/users.table'
import type { ReportOrder } from './report-order'

/** A `ReportOrder` as it is stored. */
export type StoredOrder = Omit<ReportOrder, 'from' | 'to' | 'criteria'> & {
  from: string
  to: string
  criteria: ReportCriteria | null
}

/** Reports that people ordered, and the jobs that they take. Whoever ordered one meets it, nobody else. */
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
    /** The file has not everything: it would have been too large. */
    isCut: boolean().notNull().default(false),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
    /** Started tries; a process that dies leaves its try counted. */
    tries: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.expiresAt),
    index('report_jobs_due').on(table.nextTryAt).where(sql`finished_at is null`),
  ],
)

/** The files of made reports, in parts, so that nobody holds a large one in memory. */
export const reportFileParts = pgTable(
  'report_file_parts',
  {
    jobId: timeId()
      .notNull()
      .references(() => reportJobs.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    number: integer().notNull(),
    userId: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
)
