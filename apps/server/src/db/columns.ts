import { bigint, customType, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Number that grows with time (`next_time_id`): sorts by time, serves as paging key, and determines the row's partition. */
export const timeId = () => bigint({ mode: 'number' })

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** File of a row in the blob store; the sweep finds tables by this column. Both `null` until there is one. */
export const blobColumns = () => ({
  blobKey: text().unique(),
  /** SHA-256 of the content, in hex. */
  sha256: text(),
})

/** Owner of a row; row-level security and every scoped index use these columns. */
export const tenantColumns = () => ({
  resellerId: integer().notNull(),
  customerId: integer().notNull(),
})

/** Maximum of an `integer` column: no larger id can exist, and comparing with one is an error. */
export const largestInteger = 2 ** 31 - 1
