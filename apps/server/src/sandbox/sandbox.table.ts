import type { SandboxFailure, SandboxState } from '@postern/core'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'

/** One attachment in the sandbox. */
export interface RunFile {
  fileName: string
  /** Hex; finds the attachment again in its message. */
  sha256: string
  /** How the sandbox calls it; `null` before it was handed over. */
  task: string | null
  state: SandboxState
  score: number | null
  finding: string
}

/** One look of the sandbox at a held message, and the job that it takes. */
export const sandboxRuns = pgTable(
  'sandbox_runs',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    entryId: timeId().notNull(),
    /** The recipient's, for reports once the message is gone; `null` of runs that are older than this column and whose message is gone. */
    domainId: integer(),
    state: text().$type<SandboxState>().notNull().default('queued'),
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    finishedAt: instant(),
    failure: text().$type<SandboxFailure>(),
    /** Empty until the message was taken apart. */
    files: jsonb().$type<RunFile[]>().notNull().default([]),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
    /** Failed tries in a row. */
    tries: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.entryId),
    uniqueIndex('sandbox_runs_at_work').on(table.entryId).where(sql`finished_at is null`),
    // Reports read them by time.
    index('sandbox_runs_of_customer').on(table.customerId, table.id),
    index('sandbox_runs_due').on(table.nextTryAt).where(sql`finished_at is null`),
  ],
)
