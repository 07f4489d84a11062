import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { ClientBase } from 'pg'
import { assetFolder } from '../asset-folder'
import type { Database } from './database'
import { codesOf } from './database-away'
import { entersScopes, letIn } from './server-role'

const lockNumber = 7000

/** Thrown when the schema does not match this server and cannot be migrated. The message says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/**
 * Migrates the schema to this server's version, under a lock so that only one of several servers does it (XS-12). Rejects a database
 * migrated by a newer server. A failed migration leaves the schema unchanged. An up-to-date schema needs no role with schema rights.
 */
export async function migrate(
  db: Pick<Database, 'asOwner' | 'asServer' | 'login'>,
  migrationsFolder = assetFolder('migrations'),
): Promise<void> {
  const known = newestMigration(migrationsFolder)
  if ((await newestSeenByServer(db)) === known) return
  await db.asOwner(async (client) => {
    await refuseWithoutRight(client)
    await client.query(`select pg_advisory_lock(${lockNumber})`)
    try {
      await refuseOtherSchema(client, migrationTimes(migrationsFolder))
      await runMigrations(drizzle({ client }), { migrationsFolder })
      await letIn(client, db.login)
    } finally {
      await client.query(`select pg_advisory_unlock(${lockNumber})`)
    }
  })
}

/** Creates the monthly partitions for messages of this period. */
export async function ensurePartitions(db: Pick<Database, 'asServer'>, from: Date, to: Date): Promise<void> {
  await db.asServer((client) => client.query('select ensure_message_partitions($1, $2)', [from, to]))
}

/** Returns the server's login if it may change the schema, which leaves only its role to prevent that; otherwise `null`. */
export async function loginWithTooManyRights(db: Pick<Database, 'asServer'>): Promise<string | null> {
  const { rows } = await db.asServer((client) => client.query<Rights>(rights))
  const [login] = rows
  return login && (login.may_change || login.may_create) ? login.name : null
}

interface Rights {
  name: string
  may_change: boolean
  /** True when it may create roles or databases. */
  may_create: boolean
}

/** Rights of the logged-in role, whatever role the session has taken on. Before the first migration: the right to begin it. */
const rights = `
  select r.rolname as name, r.rolcreaterole or r.rolcreatedb as may_create, coalesce(
    (select pg_has_role(r.oid, c.relowner, 'member') from pg_class c
      where c.relnamespace = to_regnamespace('drizzle') and c.relname = '__drizzle_migrations'),
    has_database_privilege(r.oid, current_database(), 'create')) as may_change
  from pg_roles r where r.rolname = session_user`

async function refuseWithoutRight(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Rights>(rights)
  if (rows[0]?.may_change) return
  throw new SchemaError(
    `The database's schema is not that of this server, and the role ${rows[0]?.name} may not change it. Set MIGRATION_DATABASE_URL to the address with the role that owns the schema.`,
  )
}

/** Creation time of this server's newest migration in milliseconds, as stored in `__drizzle_migrations`. */
export function newestMigration(folder = assetFolder('migrations')): number {
  return Math.max(...migrationTimes(folder))
}

function migrationTimes(folder: string): number[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  return journal.entries.map((entry) => entry.when)
}

/** The role does not exist, the login may not assume it, or the schema is older than the role. */
const notLetIn = new Set(['22023', '42501', '42P01', '3F000'])

/** Newest migration applied to a database, as far as the server's own role can see; `null` when it has no access. */
export async function newestSeenByServer(db: Pick<Database, 'asServer'>): Promise<number | null> {
  try {
    return await db.asServer(async (client) => ((await entersScopes(client)) ? newestApplied(client) : null))
  } catch (error) {
    if (codesOf(error).some((code) => notLetIn.has(code))) return null
    throw error
  }
}

/** Newest migration applied to a database; null before the first. */
export async function newestApplied(client: Pick<ClientBase, 'query'>): Promise<number | null> {
  const exists = await client.query("select to_regclass('drizzle.__drizzle_migrations') as found")
  if (!exists.rows[0].found) return null
  const applied = await client.query('select max(created_at)::bigint as newest from drizzle.__drizzle_migrations')
  return Number(applied.rows[0].newest ?? 0)
}

async function refuseOtherSchema(client: ClientBase, times: readonly number[]): Promise<void> {
  const applied = await newestApplied(client)
  if (!applied) return
  if (applied > Math.max(...times)) {
    throw new SchemaError(
      'The database was migrated by a newer server. Start that version, or restore a backup made before it.',
    )
  }
  if (applied < Math.min(...times)) {
    throw new SchemaError(
      'The database is older than the first release and cannot be brought to this version. Run `npm run reset` to start with a new one.',
    )
  }
}
