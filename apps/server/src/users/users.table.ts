import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** Administrators and recipients; a recipient has no role and cannot sign in. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    username: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    /** superAdmin, resellerAdmin, customerAdmin, or `null` for a recipient. */
    role: text(),
    /** `null` for provider staff. */
    resellerId: integer(),
    /** `null` for provider and reseller staff. */
    customerId: integer(),
    /** `null`: the customer's. */
    language: text(),
    /** `null`: the customer's. */
    timezone: text(),
    hasTwoFactor: boolean().notNull().default(false),
    /** Must set up a second factor before anything else opens. */
    isTwoFactorEnforced: boolean().notNull().default(false),
    /** Invited users are active from the start: without a password nobody gets in. */
    isActive: boolean().notNull().default(true),
    /** Names of the capabilities held; `null`: all of them (spec 6). */
    capabilities: text().array(),
    /** When the first password was set; `null`: invited, or a recipient. */
    confirmedAt: instant(),
    /** Grows by itself when role, place, activity or second factor change: what was opened under an older one is over (XA-17). */
    accessVersion: integer().notNull().default(0),
    createdAt: instant().notNull(),
    /** When it was deleted; it can be taken back for 30 days, then it goes for good. */
    deletedAt: instant(),
  },
  (table) => [uniqueIndex().on(table.username), index().on(table.customerId), index().on(table.resellerId)],
)

/** Addresses and aliases that take mail; the first of a user is where system mail goes. */
export const userAddresses = pgTable(
  'user_addresses',
  {
    /** Lower case. */
    address: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resellerId: integer(),
    customerId: integer(),
    isPrimary: boolean().notNull().default(false),
  },
  (table) => [index().on(table.userId)],
)
