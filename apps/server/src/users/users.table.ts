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
    /** Must set up a second factor before anything else opens. */
    isTwoFactorEnforced: boolean().notNull().default(false),
    /** Invited users are active from the start: without a password nobody gets in. */
    isActive: boolean().notNull().default(true),
    /**
     * Names of the capabilities held, which is what access reads; `null`: all of them (spec 6). With a set they are those of the set
     * and the own ones, written anew whenever either changes.
     */
    capabilities: text().array(),
    capabilitySetId: integer().references(() => capabilitySets.id, { onDelete: 'set null' }),
    /** What a user with a set holds besides it. */
    ownCapabilities: text().array(),
    /** When the first password was set; `null`: invited, or a recipient. */
    confirmedAt: instant(),
    /** Grows by itself when role, place, activity or second factor change: what was opened under an older one is over (XA-17). */
    accessVersion: integer().notNull().default(0),
    createdAt: instant().notNull(),
    lastSignInAt: instant(),
    /** When it was deleted; it can be taken back for 30 days, then it goes for good. */
    deletedAt: instant(),
    /** The addresses and aliases, each between spaces: the database writes it with every one that comes and goes. */
    addressText: text().notNull().default(' '),
    /** What free search looks in, lower case. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(username || ' ' || first_name || ' ' || last_name || ' ' || coalesce(department, '') || address_text)`,
      ),
  },
  (table) => [
    uniqueIndex().on(table.username),
    // Pages by name, which an index alone also counts and filters.
    index('users_of_customer')
      .on(table.customerId, table.username, table.role, table.isActive, table.hasTwoFactor)
      .where(living),
    index('users_of_reseller')
      .on(table.resellerId, table.username, table.role, table.isActive, table.hasTwoFactor)
      .where(living),
    index('users_by_name').on(table.username, table.role, table.isActive, table.hasTwoFactor).where(living),
    // The few of a kind, whom pages would look for among all.
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
    /** What follows the @, so that a domain's users are counted by an index. */
    domain: text().notNull().generatedAlwaysAs(sql`split_part(address, '@', 2)`),
  },
  (table) => [
    index().on(table.userId),
    index().on(table.customerId),
    index().on(table.resellerId),
    index().on(table.domain),
  ],
)
