import pg from 'pg'
import { createDatabase, type Database } from './database'
import { openEmbedded } from './embedded/open-embedded'
import { serverRole } from './server-role'

export interface DatabaseOptions {
  /** PostgreSQL URL with the server's login role; absent: the embedded database. */
  databaseUrl?: string | undefined
  /** The same database with the role that owns its schema. Default: `databaseUrl`, with one role for both. */
  migrationUrl?: string | undefined
  /** Connections to PostgreSQL at most. Default: 10. */
  connections?: number | undefined
  /** Folder of the embedded database; absent: in memory. */
  folder?: string
}

export async function openDatabase({
  databaseUrl,
  migrationUrl,
  connections,
  folder,
}: DatabaseOptions): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, migrationUrl, connections) : openEmbedded({ folder })
}

/**
 * Every statement reads a bounded number of rows. When the planner overestimates, compiling it and starting workers would take longer than
 * running it, and occupy processors that other calls need.
 */
const shortStatements = '-c jit=off -c max_parallel_workers_per_gather=0'

/** Set on the connection, so that `reset role` falls back to it. */
const asServer = `-c role=${serverRole}`

function openPostgres(connectionString: string, migrationUrl = connectionString, connections = 10): Database {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    pipeline: true,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    statement_timeout: 5_000,
    options: `${shortStatements} ${asServer}`,
    idle_in_transaction_session_timeout: 20_000,
  })
  return createDatabase(pool, {
    isEmbedded: false,
    login: new pg.Client({ connectionString }).user ?? null,
    async asOwner(work) {
      const client = new pg.Client({ connectionString: migrationUrl, connectionTimeoutMillis: 5_000 })
      // Its queries fail by themselves when the server drops it.
      client.on('error', () => {})
      try {
        await client.connect()
        return await work(client)
      } finally {
        await client.end()
      }
    },
  })
}
