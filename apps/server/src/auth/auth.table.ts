import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { users } from '../users/users.table'

/** What must never leave the server, apart from the users so that no query of a screen can meet it. */
export const userCredentials = pgTable('user_credentials', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** argon2id with its parameters. */
  passwordHash: text().notNull(),
})

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `full`, or `pending` while the second factor is still to come (AM-032). */
    kind: text().$type<'full' | 'pending'>().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId)],
)

/** Counted tries by what they are about, for example `login:account:42`; a window that has passed starts anew. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
})
