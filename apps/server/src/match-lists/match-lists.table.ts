import type { MatchListKind } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers } from '../tenants/tenants.table'

/**
 * Lists of values that content rules name: of customers, of resellers (no customer) and of the provider (neither). Rules of the owner and of
 * the levels below can name one. A change of its entries writes the list's row as well.
 */
export const matchLists = pgTable(
  'match_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer(),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<MatchListKind>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    entryCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('match_lists_by_name')
      .on(table.kind, sql`lower(name)`)
      .where(sql`customer_id is null and reseller_id is null`),
    uniqueIndex('match_lists_of_reseller_by_name')
      .on(table.resellerId, table.kind, sql`lower(name)`)
      .where(sql`customer_id is null and reseller_id is not null`),
    uniqueIndex('match_lists_of_customer_by_name')
      .on(table.customerId, table.kind, sql`lower(name)`)
      .where(sql`customer_id is not null`),
  ],
)

/** Values of match lists, as they are compared. Their owner is the list's. */
export const matchListEntries = pgTable(
  'match_list_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    resellerId: integer(),
    customerId: integer(),
    listId: integer()
      .notNull()
      .references(() => matchLists.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('match_list_entries_by_value').on(table.listId, table.value),
    // For customers that move to another reseller.
    index('match_list_entries_of_customer').on(table.customerId).where(sql`customer_id is not null`),
    index('match_list_entries_wildcards').on(table.listId).where(sql`value ~ '[*?]'`),
  ],
)
