import { bigint, customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** Number that grows with time (`next_time_id`): sorts by time, pages by key, and says which partition holds the row. */
export const timeId = () => bigint({ mode: 'number' })

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Whose row it is; what row-level security and every scoped index go by. */
export const tenantColumns = () => ({
  resellerId: integer().notNull(),
  customerId: integer().notNull(),
})

/** The largest number of an `integer` column: a larger id names nothing, and comparing with it is an error. */
export const largestInteger = 2 ** 31 - 1
