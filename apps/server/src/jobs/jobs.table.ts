import type { AnswerText } from '@postern/core/answers'
import type { JobFailure, JobItemState, JobKind, JobState } from '@postern/core/jobs'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant, timeId } from '../db/columns'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

/** Background work of all kinds. Visible only to the user who ordered it. */
export const jobs = pgTable(
  'jobs',
  {
    id: timeId().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Customer it is about; `null`: several. */
    forCustomerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<JobKind>().notNull(),
    /** Name of the object it is about, for example a file. */
    title: text().notNull().default(''),
    /** Input of the kind. */
    params: jsonb().$type<object>().notNull(),
    state: text().$type<JobState>().notNull().default('queued'),
    /** Number of items; `null`: unknown. */
    total: integer(),
    done: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    failure: text().$type<JobFailure>(),
    /** Position that the next step continues from; written together with the work of a step. */
    position: jsonb().$type<object>(),
    fileName: text(),
    contentType: text(),
    fileSize: bigint({ mode: 'number' }),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
    expiresAt: instant().notNull(),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
    /** Number of attempts started; a process that dies leaves its attempt counted. */
    tries: integer().notNull().default(0),
    /** Number of consecutive attempts that completed no step. */
    fruitlessTries: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.expiresAt),
    index('jobs_of_customer').on(table.forCustomerId),
    index('jobs_due').on(table.nextTryAt).where(sql`state in ('queued', 'running')`),
  ],
)

/** Items that were not plainly done. */
export const jobItems = pgTable(
  'job_items',
  {
    jobId: timeId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Number of the item, for example its line in a file. */
    number: integer().notNull(),
    userId: integer().notNull(),
    target: text().notNull(),
    state: text().$type<JobItemState>().notNull(),
    /** Not yet in a language: each reader sees it in their own. */
    reason: jsonb().$type<AnswerText[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.jobId, table.number] }),
    index('job_items_of_state').on(table.jobId, table.state, table.number),
  ],
)

/** Files of jobs, in parts, so that no large one is held in memory. */
export const jobFileParts = pgTable(
  'job_file_parts',
  {
    jobId: timeId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /** Zero-based. */
    number: integer().notNull(),
    userId: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.number] })],
)

/** Grants of one download each. */
export const jobDownloads = pgTable(
  'job_downloads',
  {
    tokenHash: text().primaryKey(),
    jobId: timeId()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    userId: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.jobId), index().on(table.expiresAt)],
)
