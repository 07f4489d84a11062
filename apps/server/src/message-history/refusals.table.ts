import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timeId } from '../db/columns'

/** Mail rejected during SMTP for domains that this service does not serve: no tenant owns it. */
export const refusals = pgTable(
  'refusals',
  {
    id: timeId().primaryKey(),
    clientAddress: text().notNull(),
    sender: text().notNull(),
    recipient: text().notNull(),
    /** Response to the client. */
    answer: text().notNull(),
    /** How often within a minute. */
    count: integer().notNull(),
  },
  (table) => [index('refusals_of_client').on(table.clientAddress, table.id)],
)
