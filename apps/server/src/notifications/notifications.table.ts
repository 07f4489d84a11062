import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, tenantColumns, timeId } from '../db/columns'

/** Mails that the system itself sent, without their secrets. */
export const notifications = pgTable(
  'notifications',
  {
    id: timeId().primaryKey(),
    ...tenantColumns(),
    userId: integer().notNull(),
    type: text().$type<'digest'>().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Held messages it names. */
    items: integer().notNull(),
    sentAt: instant().notNull(),
    state: text().$type<'delivered' | 'bounced'>().notNull(),
    lastAnswer: text().notNull(),
  },
  (table) => [index().on(table.customerId, table.id)],
)
