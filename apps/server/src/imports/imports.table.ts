import type { ImportKind, ImportMode, ImportRowState, ImportState } from '@postern/core'
import type { AnswerText } from '@postern/core/answers'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, timeId } from '../db/columns'
import { customers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

/** Imported files and the jobs that they take. Only whoever brings one meets it; one of kind `wbl` everyone who may change the list. */
export const imports = pgTable(
  'imports',
  {
    id: timeId().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose domains, users or entries they become. */
    forCustomerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    kind: text().$type<ImportKind>().notNull(),
    fileName: text().notNull(),
    state: text().$type<ImportState>().notNull().default('draft'),
    /** Nothing is added unless every row can be. */
    isAllOrNothing: boolean().notNull().default(false),
    /** Entries that the file does not name are kept, or deleted. */
    mode: text().$type<ImportMode>().notNull().default('append'),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    undoneAt: instant(),
    /** Username of whoever undid it. */
    undoneBy: text(),
    expiresAt: instant().notNull(),
    nextTryAt: instant().notNull(),
    leasedUntil: instant(),
    /** Started tries; a process that dies leaves its try counted. */
    tries: integer().notNull().default(0),
    /** Of them, those in a row that added nothing. */
    fruitlessTries: integer().notNull().default(0),
  },
  (table) => [
    index().on(table.userId, table.id),
    index().on(table.expiresAt),
    index('imports_of_customer').on(table.forCustomerId, table.kind, table.id),
    index('imports_due').on(table.nextTryAt).where(sql`state in ('queued', 'running')`),
  ],
)

/** Rows of such a file, each with what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: timeId()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Line of the file. */
    line: integer().notNull(),
    userId: integer().notNull(),
    values: jsonb().$type<Record<string, string>>().notNull(),
    /** What the row is known by, so that a file that names one twice is told. */
    key: text().notNull(),
    state: text().$type<ImportRowState>().notNull(),
    /** The list entry that it names: the one before the import, or the one that it added. */
    entryId: integer(),
    /** Texts by the field they are about; '' is the row. */
    problems: jsonb().$type<Record<string, AnswerText[]>>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index('import_rows_of_state').on(table.importId, table.state, table.line),
    index('import_rows_of_entry').on(table.importId, table.entryId).where(sql`entry_id is not null`),
    index('import_rows_of_key').on(table.importId, table.key),
  ],
)
