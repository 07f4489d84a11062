import { sql } from 'drizzle-orm'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns'
import type { StsMode, StsResult } from './sts-policy'

/** MTA-STS policies of recipients' domains, kept for all processes; they belong to no tenant. */
export const stsPolicies = pgTable('sts_policies', {
  /** Lower case, ASCII form. */
  domain: text().primaryKey(),
  /** Id that the domain announced with it; empty: it was never fetched. */
  policyId: text().notNull(),
  mode: text().$type<StsMode>().notNull(),
  mx: text().array().notNull().default(sql`'{}'`),
  /** Instant from which it no longer counts. */
  expiresAt: instant().notNull(),
  /** Last attempt to fetch it. */
  triedAt: instant().notNull(),
  /** Reason why the last attempt failed; empty: it succeeded. */
  failure: text().notNull().default(''),
  /** Last result of a server. */
  lastResult: text().$type<StsResult>(),
  lastSeenAt: instant(),
})
