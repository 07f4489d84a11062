import type { MatchListKind } from '@postern/core/management'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** The provider's lists of values that content rules name. A change of its entries writes the list's row as well. */
export const matchLists = pgTable(
  'match_lists',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MatchListKind>().notNull(),
    name: text().notNull(),
    description: text().notNull().default(''),
    entryCount: integer().notNull().default(0),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('match_lists_by_name').on(table.kind, sql`lower(name)`)],
)

/** Values of match lists, as they are compared. */
export const matchListEntries = pgTable(
  'match_list_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    listId: integer()
      .notNull()
      .references(() => matchLists.id, { onDelete: 'cascade' }),
    value: text().notNull(),
    note: text().notNull().default(''),
  },
  (table) => [
    uniqueIndex('match_list_entries_by_value').on(table.listId, table.value),
    index('match_list_entries_wildcards').on(table.listId).where(sql`value ~ '[*?]'`),
  ],
)
