import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sessions } from '../auth/auth.table'
import { bytes, instant } from '../db/columns'
import { users } from '../users/users.table'

/** WebAuthn credentials. Each works only on the host that it was created on (its RP ID). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id given by the authenticator, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE. */
    publicKey: bytes().notNull(),
    /** Signature counter of the last use; 0 if the authenticator keeps none. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Transports by which the browser reaches the authenticator: `internal`, `usb`, `hybrid` … */
    transports: text().array().notNull(),
    host: text().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
)

/** Pending challenges, one for each session and purpose; each is consumed once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    sessionHash: text()
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    /** `make` a passkey, or `use` one. */
    purpose: text().$type<'make' | 'use'>().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challenge: text().notNull(),
    /** Origin of the requesting page, which the response must contain. */
    origin: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionHash, table.purpose] })],
)
