import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Link protection of a customer; without a row, its defaults apply. */
export const urlProtection = pgTable('url_protection', {
  customerId: integer()
    .primaryKey()
    .references(() => customers.id, { onDelete: 'cascade' }),
  resellerId: integer().notNull(),
  rewrites: boolean().notNull(),
  rewritesText: boolean().notNull(),
  exemptsOwnDomains: boolean().notNull(),
  mayClickThrough: boolean().notNull(),
  holdsSuspicious: boolean().notNull(),
  updatedAt: instant().notNull(),
})
