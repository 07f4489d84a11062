import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { capabilitySets } from '../capability-sets/capability-sets.table'
import { instant } from '../db/columns'

const living = sql`deleted_at is null`

/** Administrators and recipients; a recipient has no role and cannot sign in. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case. */
    username: text().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    department: text(),
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
    /** True if a second factor must be set up before anything else is accessible. */
    isTwoFactorEnforced: boolean().notNull().default(false),
    /** Invited users are active from the start: without a password nobody can sign in. */
    isActive: boolean().notNull().default(true),
    /**
     * Names of the capabilities held, which access control reads; `null`: all but the sensitive ones (spec 6), `*`: every one. With a set, they combine those of the set
     * and the user's own, and are rewritten whenever either changes.
     */
    capabilities: text().array(),
    capabilitySetId: integer().references(() => capabilitySets.id, { onDelete: 'set null' }),
    /** Own capabilities of a user beside those of the set. */
    ownCapabilities: text().array(),
    /** Time the first password was set; `null`: invited, or a recipient. */
    confirmedAt: instant(),
    /** Incremented automatically when role, place, activity or second factor change: sessions with an older version have ended (XA-17). */
    accessVersion: integer().notNull().default(0),
    createdAt: instant().notNull(),
    lastSignInAt: instant(),
    /** Time it was deleted; can be restored for 30 days, then it is purged. */
    deletedAt: instant(),
    /** Addresses and aliases, each between spaces: updated by the database with every one added or removed. */
    addressText: text().notNull().default(' '),
    /** Text that free search looks in, lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(username || ' ' || first_name || ' ' || last_name || ' ' || coalesce(department, '') || address_text)`,
      ),
  },
  (table) => [
    uniqueIndex().on(table.username),
    // Pages by name; counting and filtering need only the index.
    index('users_of_customer')
      .on(table.customerId, table.username, table.role, table.isActive, table.hasTwoFactor)
      .where(living),
    index('users_of_reseller')
      .on(table.resellerId, table.username, table.role, table.isActive, table.hasTwoFactor)
      .where(living),
    index('users_by_name').on(table.username, table.role, table.isActive, table.hasTwoFactor).where(living),
    // Partial indexes on rare values, which a page would otherwise search for among all rows.
    index('users_inactive').on(table.customerId, table.username).where(sql`not is_active and deleted_at is null`),
    index('users_with_role').on(table.role, table.username).where(sql`role is not null and deleted_at is null`),
    index('users_by_sign_in').on(table.lastSignInAt.desc().nullsLast(), table.id.desc()),
    index('users_of_customer_by_sign_in').on(table.customerId, table.lastSignInAt.desc().nullsLast(), table.id.desc()),
    index('users_of_reseller_by_sign_in').on(table.resellerId, table.lastSignInAt.desc().nullsLast(), table.id.desc()),
    index('users_of_set').on(table.capabilitySetId),
    index('users_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
    index('users_search').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
)

/** Addresses and aliases that receive mail; system mail goes to a user's first one. */
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
    /** Part after the @, so that a domain's users are counted by an index. */
    domain: text().notNull().generatedAlwaysAs(sql`split_part(address, '@', 2)`),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.customerId),
    index().on(table.resellerId),
    index().on(table.domain),
  ],
)
