import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sessions } from '../auth/auth.table'
import { bytes, instant } from '../db/columns'
import { users } from '../users/users.table'

/** WebAuthn credentials. Each works on the host that it was made on (its RP ID) and nowhere else. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE. */
    publicKey: bytes().notNull(),
    /** Signature counter of the last use; 0 where the authenticator keeps none. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser reaches the authenticator: `internal`, `usb`, `hybrid` … */
    transports: text().array().notNull(),
    host: text().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index().on(table.userId)],
)

/** Challenges under way, one for each session and purpose; each is taken once. */
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
    /** Origin of the page that asked, which the answer must name. */
    origin: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionHash, table.purpose] })],
)
