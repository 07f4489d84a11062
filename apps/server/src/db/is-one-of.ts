import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** `inArray` for ids that reads the same for any number of them, so that the statement is planned once. */
export function isOneOf(column: PgColumn, ids: readonly number[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::bigint[])`
}
