import { type SQL, sql } from 'drizzle-orm'

/** Formats an instant of the database for the wire; raw statements return instants in the driver's format. */
export function utc(instant: SQL): SQL {
  return sql`to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
