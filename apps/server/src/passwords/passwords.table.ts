import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { users } from '../users/users.table'

/** Secrets of mailed links, each for one user and one purpose (XD-05). */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `reset` sets a password (`pt`), `confirm` opens an invitation (`ct`). */
    purpose: text().$type<'reset' | 'confirm'>().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The user's `accessVersion` at the time of creation. */
    accessVersion: integer().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)
