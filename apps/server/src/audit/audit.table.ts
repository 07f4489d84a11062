import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'

/** Values of the audit log; never a secret. */
export type AuditValues = Record<string, string | number | boolean | null | readonly string[]>

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
