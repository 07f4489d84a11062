import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'

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
    action: text().$type<'signIn' | 'signInFailed' | 'signOut' | 'release' | 'allow' | 'block'>().notNull(),
    target: text().notNull().default(''),
    address: text().notNull(),
    detail: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (table) => [index().on(table.customerId, table.id), index().on(table.resellerId, table.id)],
)
