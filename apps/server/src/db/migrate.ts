import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { assetFolder } from '../asset-folder'
import type { Database } from './database'

const lockNumber = 7000

/**
 * Brings the schema to this server's version, under a lock so that of several servers one does it (XS-12). Refuses a database
 * that a newer server has migrated. A migration that fails leaves the schema as it was.
 */
export async function migrate(
  { pool }: Pick<Database, 'pool'>,
  migrationsFolder = assetFolder('migrations'),
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${lockNumber})`)
    await refuseNewerSchema(client, migrationsFolder)
    await runMigrations(drizzle({ client }), { migrationsFolder })
    await client.query(`select pg_advisory_unlock(${lockNumber})`)
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

/** Makes the monthly partitions that messages of this span need. */
export async function ensurePartitions({ pool }: Pick<Database, 'pool'>, from: Date, to: Date): Promise<void> {
  await pool.query('select ensure_message_partitions($1, $2)', [from, to])
}

async function refuseNewerSchema(client: PoolClient, folder: string): Promise<void> {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const known = Math.max(...journal.entries.map((entry) => entry.when))
  const exists = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found")
  if (!exists.rows[0].found) return
  const applied = await client.query('select max(created_at)::bigint as newest from drizzle.__drizzle_migrations')
  if (Number(applied.rows[0].newest ?? 0) > known) {
    throw new Error(
      'The database was migrated by a newer server. Start that version, or restore a backup made before it.',
    )
  }
}
