import { devNull } from 'node:os'
import type { ClientBase } from 'pg'
import { openDatabase } from '../db/open-database'
import { requireKnownSchema } from './known-schema'
import { findProgram, run } from './postgres-client'

/** Writes a whole PostgreSQL database to a file, in the custom format of `pg_dump`. Servers may keep running. */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  const version = await withConnection(databaseUrl, async (client) => {
    const { rows } = await client.query<{ major: number; reads_all: boolean }>(
      `select current_setting('server_version_num')::int / 10000 as major, rolsuper or rolbypassrls as reads_all
       from pg_roles where rolname = current_user`,
    )
    if (!rows[0]?.reads_all) {
      throw new Error(
        'The role of DATABASE_URL reads no rows past their policies. Back up with one that is a superuser or has BYPASSRLS.',
      )
    }
    return rows[0].major
  })
  await run(findProgram('pg_dump', version), ['--format=custom', '--no-owner', `--file=${file}`], databaseUrl)
}

/** Restores such a file into an empty database, completely or not at all. `before` runs once the file is found to be good. */
export async function restorePostgres(databaseUrl: string, file: string, before: () => Promise<void>): Promise<void> {
  const version = await withConnection(databaseUrl, readEmptyVersion)
  const program = findProgram('pg_restore', version)
  const broken = (error: Error) => {
    throw new Error(`The backup ${file} is broken: ${error.message}`)
  }
  const read = (args: string[]) => run(program, [...args, file]).catch(broken)
  // Reading it completely finds corruption before anything is written.
  await read([`--file=${devNull}`])
  const migrations = await read(['--data-only', '--schema=drizzle', '--table=__drizzle_migrations', '--file=-'])
  requireKnownSchema(newestOf(migrations), file)
  const grants = await read(['--schema-only', '--file=-'])
  const roles = new Set([...grants.matchAll(/^GRANT .* TO (postern_\w+);$/gm)].map(([, role = '']) => role))
  await withConnection(databaseUrl, (client) => makeRoles(client, roles))
  await before()
  const options = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-comments']
  await run(program, [...options, file], databaseUrl).catch((error: Error) => {
    throw new Error(`The backup ${file} cannot be restored, and nothing of it was: ${error.message}`)
  })
}

function newestOf(copied: string): number | null {
  const lines = copied.split('\n')
  const start = lines.findIndex((line) => line.startsWith('COPY drizzle.__drizzle_migrations '))
  const columns = /\((.*)\)/.exec(lines[start] ?? '')?.[1]?.split(', ') ?? []
  const at = columns.indexOf('created_at')
  const rows = lines.slice(start + 1, lines.indexOf('\\.', start))
  return start < 0 || at < 0 ? null : Math.max(...rows.map((row) => Number(row.split('\t')[at])))
}

async function readEmptyVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ major: number; is_empty: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as major,
       not exists (select from pg_class where relnamespace = 'public'::regnamespace)
         and to_regnamespace('drizzle') is null as is_empty`,
  )
  if (!rows[0]?.is_empty) {
    throw new Error('The database of DATABASE_URL is not empty. Create a new one and restore into that.')
  }
  return rows[0].major
}

/** Roles belong to the PostgreSQL cluster and are not part of a backup, but grants and policies refer to them. */
async function makeRoles(client: ClientBase, roles: ReadonlySet<string>): Promise<void> {
  for (const role of roles) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await client.query(`create role ${role} nologin noinherit nobypassrls`)
    await client.query(`grant ${role} to current_user`)
  }
}

async function withConnection<T>(databaseUrl: string, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const db = await openDatabase({ databaseUrl })
  return db.asOwner(work).finally(() => db.close())
}
