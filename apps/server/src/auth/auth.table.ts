import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** Names the session in lists; it opens nothing. */
    id: text().notNull().default(sql`gen_random_uuid()::text`),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `full`, or `pending` while the second factor is still to come (AM-032). */
    kind: text().$type<'full' | 'pending'>().notNull(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** The user's `accessVersion` when it was opened. */
    accessVersion: integer().notNull().default(0),
    /** Where it was opened from: client address and browser, as they presented themselves. */
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (table) => [index().on(table.userId), uniqueIndex().on(table.id)],
)

/** Second factors by user. One without `confirmedAt` waits for its first right code and counts for nothing yet (XA-13). */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: see `secret-box`. */
  secret: text().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  /** Time step of the last code that was taken; only later ones are (XA-10). */
  lastStep: bigint({ mode: 'number' }),
})

/** Addresses from which a user has signed in: strangers' wrong passwords do not lock them out (XA-05). */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.address] }), index().on(table.seenAt)],
)

/** Counted tries by what they are about, for example `login:address:192.0.2.7`; a window that has passed starts anew. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
  /** Until when no try is taken; `null`: one is. */
  blockedUntil: instant(),
})

/** When an account was last closed to further tries, by wrong passwords or codes: what the alert to super administrators counts. */
export const accountLocks = pgTable(
  'account_locks',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lockedAt: instant().notNull(),
    /** Client address of the try that closed it. */
    address: text().notNull(),
  },
  (table) => [index().on(table.lockedAt)],
)
