import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns'

/** First responses of writing calls with an `Idempotency-Key` (XS-14). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Sender: `user:3` or `digest:88213`. */
    owner: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of endpoint and input: rejects the same key with a different request. */
    requestHash: text().notNull(),
    answer: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.owner, table.key] }), index().on(table.createdAt)],
)
