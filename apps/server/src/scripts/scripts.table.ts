import type { ScriptDirection, ScriptState } from '@postern/core'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** The provider's scripts with their saved text. The deployed text is that of the version that `deployedVersion` names. */
export const scripts = pgTable(
  'scripts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    direction: text().$type<ScriptDirection>().notNull(),
    source: text().notNull(),
    state: text().$type<ScriptState>().notNull().default('draft'),
    /** Number of the saved version. */
    version: integer().notNull().default(1),
    /** `null` unless the state is `deployed`. */
    deployedVersion: integer(),
    deployedAt: instant(),
    /** User name, kept after the user is deleted. */
    deployedBy: text().notNull().default(''),
    /** True when failures switched it off. */
    isOffByFailures: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    updatedBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('scripts_by_name').on(sql`lower(name)`),
    index('scripts_deployed').on(table.id).where(sql`state = 'deployed'`),
  ],
)

/** Texts of a script, oldest first by number; the deployed one is kept as long as it is deployed. */
export const scriptVersions = pgTable(
  'script_versions',
  {
    scriptId: integer()
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    /** Counted from 1. */
    version: integer().notNull(),
    at: instant().notNull(),
    /** User name, kept after the user is deleted. */
    by: text().notNull(),
    source: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scriptId, table.version] })],
)

/** Failures of scripts since they were deployed, of the last days; says nothing about the messages. */
export const scriptFailures = pgTable(
  'script_failures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scriptId: integer()
      .notNull()
      .references(() => scripts.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    version: integer().notNull(),
    line: integer().notNull(),
    column: integer().notNull(),
    code: text().notNull(),
    value: text().notNull().default(''),
  },
  (table) => [index('script_failures_of_script').on(table.scriptId, table.at)],
)
