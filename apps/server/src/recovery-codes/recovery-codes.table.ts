import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { users } from '../users/users.table'

/** The recovery codes of each user's present set, used ones included. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of user and code, in hex: see `hashRecoveryCode`. */
    codeHash: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
)
