import type { SandboxFailure, SandboxState } from '@postern/core'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'

/** One attachment in the sandbox. */
export interface RunFile {
  fileName: string
  /** Hex; identifies the attachment within its message. */
  sha256: string
  /** The sandbox's task id; `null` before it was submitted. */
  task: string | null
  state: SandboxState
  score: number | null
  finding: string
}

/** Sandbox run for a held message, with its job. */
export const sandboxRuns = pgTable(
  'sandbox_runs',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    entryId: timeId().notNull(),
    /** The recipient's domain, for reports after the message is gone; `null` for runs older than this column whose message is gone. */
    domainId: integer(),
    state: text().$type<SandboxState>().notNull().default('queued'),
    requestedBy: text().notNull(),
    requestedAt: instant().notNull(),
    finishedAt: instant(),
    failure: text().$type<SandboxFailure>(),
    /** Empty until the attachments were extracted. */
    files: jsonb().$type<RunFile[]>().notNull().default([]),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
    /** Consecutive failed attempts. */
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
