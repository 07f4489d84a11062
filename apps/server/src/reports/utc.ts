import { type SQL, sql } from 'drizzle-orm'

/** An instant of the database as the wire writes it; raw statements answer instants in the driver's way. */
export function utc(instant: SQL): SQL {
  return sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
