import type { AuditMessages } from '@postern/core/texts'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'

/** What happened, and a field that it changed: what the history of an object has words for, in both languages (XB-17). */
export type AuditAction = keyof AuditMessages['actions']
type AuditField = keyof AuditMessages['fields']

/** Values of the audit log; never a secret. */
export type AuditValues = { [Field in AuditField]?: string | number | boolean | null | readonly string[] }

/** Who did what, when and from where; without secrets. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: timeId().primaryKey(),
    at: instant().notNull(),
    resellerId: integer(),
    customerId: integer(),
    userId: integer(),
    username: text().notNull(),
    /** `signIn`, `passwordChanged`, `entryReleased`: a word of its own for each kind of event. */
    action: text().notNull(),
    target: text().notNull().default(''),
    address: text().notNull(),
    before: jsonb().$type<AuditValues>(),
    after: jsonb().$type<AuditValues>(),
    /** What free search looks in, lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(username || ' ' || action || ' ' || target || ' ' || address)`),
  },
  (table) => [
    index().on(table.customerId, table.id),
    index().on(table.resellerId, table.id),
    index().on(table.target, table.id),
    index('audit_events_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)
