import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'
import { customers, resellers } from '../tenants/tenants.table'
import { users } from '../users/users.table'

const tenant = () => ({
  resellerId: integer()
    .notNull()
    .references(() => resellers.id, { onDelete: 'cascade' }),
  /** `null`: the reseller with all its customers. */
  customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
})

/** Keys of hosts' backends; what opens something stands apart, in `api_key_secrets`. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ...tenant(),
    name: text().notNull(),
    /** The first characters of the newest secret. */
    prefix: text().notNull(),
    widgets: text().array().notNull(),
    origins: text().array().notNull(),
    /** Whoever made it, or made it anew: its rights are never above theirs. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant(),
    lastUsedAt: instant(),
    lastUsedFrom: text().notNull().default(''),
    revokedAt: instant(),
  },
  (table) => [
    index().on(table.resellerId),
    index().on(table.customerId),
    index().on(table.createdBy),
    index().using('gin', table.origins),
  ],
)

/** A key has one secret, and after a rotation the former one until the overlap is over. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    /** SHA-256 in hex; tenants write it and cannot read it. */
    secretHash: text().primaryKey(),
    keyId: integer()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    ...tenant(),
    createdAt: instant().notNull(),
    /** Of a former secret. */
    expiresAt: instant(),
  },
  (table) => [index().on(table.keyId)],
)

/** Tokens of embedded widgets. They are no sessions: no list shows them and nothing makes them last longer. */
export const embedTokens = pgTable(
  'embed_tokens',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    keyId: integer()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    ...tenant(),
    /** In whose name it acts; `null`: nobody's. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The user's `accessVersion` when it was made. */
    accessVersion: integer(),
    widgets: text().array().notNull(),
    origins: text().array().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.keyId), index().on(table.expiresAt), index().on(table.userId)],
)
