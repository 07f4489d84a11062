import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, tenantColumns } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** User names with which customers' servers and programs sign in to send mail. */
export const outboundCredentials = pgTable(
  'outbound_credentials',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenantColumns(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Made by the server, lower case. */
    username: text().notNull(),
    /** argon2id. No signed-in user can read it. */
    passwordHash: text().notNull(),
    /** Domains of the customer that it may send for; empty: all that are verified. */
    senderDomains: integer().array().notNull().default(sql`'{}'::integer[]`),
    lastUsedAt: instant(),
    /** `null`: it is in use. */
    revokedAt: instant(),
    /** Username of the author, kept when the user goes. */
    createdBy: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('outbound_credentials_username').on(table.username),
    index('outbound_credentials_of_customer').on(table.customerId),
    index('outbound_credentials_of_reseller').on(table.resellerId),
  ],
)
