import type { ImportKind, ImportMode, ImportRow, ImportRowState, ImportState } from '@postern/core'
import type { AnswerText } from '@postern/core/answers'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'
import { jobs } from '../jobs/jobs.table'
import { matchLists } from '../match-lists/match-lists.table'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

/** Imported files. Visible only to the user who uploaded the file; one of kind `wbl` to everyone who may change the list. */
export const imports = pgTable(
  'imports',
  {
    id: timeId().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Customer who gets the domains, users or entries; `null` for a match list of a reseller or of the provider. */
    forCustomerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** Match list that gets the values, for kind `matchList`. */
    listId: integer().references(() => matchLists.id, { onDelete: 'cascade' }),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text().notNull(),
    state: text().$type<ImportState>().notNull().default('draft'),
    /** Adds nothing unless every row can be added. */
    isAllOrNothing: boolean().notNull().default(false),
    /** Keeps or deletes entries that the file does not contain. */
    mode: text().$type<ImportMode>().notNull().default('append'),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    undoneAt: instant(),
    /** User name of the person who undid it. */
    undoneBy: text(),
    expiresAt: instant().notNull(),
    /** Job that adds its rows; `null` before it is committed, and once the job has been removed. */
    jobId: timeId().references(() => jobs.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.expiresAt),
    index('imports_of_customer').on(table.forCustomerId, table.kind, table.id),
    index().on(table.jobId),
    index().on(table.listId),
  ],
)

/** Rows of such a file, each with its result. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: timeId()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line number in the file. */
    line: integer().notNull(),
    userId: integer().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** Key of the row, for reporting duplicates within a file. */
    key: text().notNull(),
    state: text().$type<ImportRowState>().notNull(),
    /** The list entry it refers to: the one before the import, or the one it added. */
    entryId: integer(),
    /** Texts by field; '' is the whole row. */
    problems: jsonb().$type<Record<string, AnswerText[]>>().notNull().default({}),
    /** Reasons to review it, for entries of lists. */
    warnings: jsonb().$type<ImportRow['warnings']>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_of_state').on(table.importId, table.state, table.line),
    index('import_rows_of_entry').on(table.importId, table.entryId).where(sql`entry_id is not null`),
    index('import_rows_of_key').on(table.importId, table.key),
  ],
)
