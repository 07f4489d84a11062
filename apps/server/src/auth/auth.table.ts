import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { users } from '../users/users.table'

/** Secrets that must never leave the server, kept apart from `users` so that no screen's query can reach them. */
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
    /** Identifies the session in lists; it grants no access. */
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
    /** Client address and browser that opened it, as they presented themselves. */
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (table) => [index().on(table.userId), uniqueIndex().on(table.id)],
)

/** Second factors by user. One without `confirmedAt` waits for its first correct code and has no effect yet (XA-13). */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted: see `secret-box`. */
  secret: text().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  /** Time step of the last accepted code; only later ones are accepted (XA-10). */
  lastStep: bigint({ mode: 'number' }),
})

/** Addresses from which a user has signed in: wrong passwords from elsewhere do not lock them out (XA-05). */
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

/** Attempt counters by subject, for example `login:address:192.0.2.7`; an expired window starts again. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
  /** End of the block; `null`: not blocked. */
  blockedUntil: instant(),
})

/** Last lock of each account after wrong passwords or codes: counted for the alert to super administrators. */
export const accountLocks = pgTable(
  'account_locks',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    lockedAt: instant().notNull(),
    /** Client address of the attempt that locked it. */
    address: text().notNull(),
  },
  (table) => [index().on(table.lockedAt)],
)
