import type { UrlAction, UrlMatch } from '@postern/core/urls'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/** Blocked links, and links that are let alone. The owner is the system (all `null`), a reseller or a customer. */
export const urlLists = pgTable(
  'url_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer(),
    /** Implies its reseller. */
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    list: text().$type<'block' | 'exempt'>().notNull(),
    /** A host for `domain` and `subdomains`, else a link without scheme and fragment. */
    pattern: text().notNull(),
    match: text().$type<UrlMatch>().notNull(),
    /** Hash of the pattern, by which messages and links are looked up. */
    keyHash: text().notNull(),
    /** Block list only. */
    action: text().$type<UrlAction>(),
    note: text().notNull().default(''),
    /** From then on it no longer counts. */
    expiresAt: instant(),
    lastHitAt: instant(),
    /** Messages that it has held. */
    hits: integer().notNull().default(0),
    /** Username of the author, kept when the user goes. */
    createdBy: text().notNull().default(''),
    createdAt: instant().notNull(),
  },
  ({ resellerId, customerId, list, match, keyHash }) => [
    // By the hash: the pattern itself may be longer than an index takes.
    unique('url_lists_once').on(resellerId, customerId, list, keyHash, match).nullsNotDistinct(),
    index('url_lists_key').on(keyHash),
    index('url_lists_customer').on(customerId).where(sql`customer_id is not null`),
    check('url_lists_owner', sql`customer_id is null or reseller_id is not null`),
    index('url_lists_reseller').on(resellerId).where(sql`reseller_id is not null`),
  ],
)
