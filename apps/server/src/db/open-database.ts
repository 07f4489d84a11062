import pg from 'pg'
import { createDatabase, type Database } from './database'
import { openEmbedded } from './embedded/open-embedded'

export interface DatabaseOptions {
  /** PostgreSQL to use; absent: the embedded database. */
  databaseUrl?: string
  /** Folder of the embedded database; absent: in memory. */
  folder?: string
}

export function openDatabase({ databaseUrl, folder }: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openEmbedded({ folder })
}

/**
 * Every statement reads a bounded number of rows. Where the planner thinks of more, compiling it and starting helpers would take longer
 * than running it, and take the processors from other calls.
 */
const shortStatements = '-c jit=off -c max_parallel_workers_per_gather=0'

async function openPostgres(connectionString: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 5_000,
    options: shortStatements,
    idle_in_transaction_session_timeout: 20_000,
  })
  // An idle connection that the server drops must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  return createDatabase(pool)
}
