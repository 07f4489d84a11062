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

/** Keys of hosts' backends; the secrets are stored separately, in `api_key_secrets`. */
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
    /** Calls that the key itself may make, such as `quarantine:read`; none: it only creates tokens. */
    scopes: text().array().notNull().default([]),
    /** Networks that it may call from; none: any. */
    networks: text().array().notNull().default([]),
    /** User who made or renewed it: its rights never exceed theirs. */
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

/** Each key has one secret, and after a rotation also the former one until the overlap ends. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    /** SHA-256 in hex; tenants can write it but not read it. */
    secretHash: text().primaryKey(),
    keyId: integer()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    ...tenant(),
    createdAt: instant().notNull(),
    /** Expiry of a former secret. */
    expiresAt: instant(),
  },
  (table) => [index().on(table.keyId)],
)

/** Tokens of embedded widgets. They are not sessions: no list shows them and they cannot be extended. */
export const embedTokens = pgTable(
  'embed_tokens',
  {
    /** SHA-256 of the token, in hex. */
    tokenHash: text().primaryKey(),
    keyId: integer()
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    ...tenant(),
    /** User on whose behalf it acts; `null`: none. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The user's `accessVersion` at creation. */
    accessVersion: integer(),
    widgets: text().array().notNull(),
    origins: text().array().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.keyId), index().on(table.expiresAt), index().on(table.userId)],
)
