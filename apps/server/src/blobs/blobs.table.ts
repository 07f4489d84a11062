import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { customers, resellers } from '../tenants/tenants.table'

/** Data keys that blobs are sealed with, themselves sealed with `SECRET_KEY`. Without its key, what is left of an owner's blobs is unreadable. */
export const blobKeys = pgTable(
  'blob_keys',
  {
    /** First part of the blobs' names: `c12` of a customer, `r3` of a reseller, `system`. */
    owner: text().primaryKey(),
    /** The key is deleted with its customer or reseller. */
    ofCustomerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    ofResellerId: integer().references(() => resellers.id, { onDelete: 'cascade' }),
    sealedKey: text().notNull(),
  },
  (table) => [
    index().on(table.ofCustomerId),
    index().on(table.ofResellerId),
    check(
      'blob_keys_owner',
      sql`${table.owner} = coalesce('c' || ${table.ofCustomerId}, 'r' || ${table.ofResellerId}, 'system')`,
    ),
  ],
)
