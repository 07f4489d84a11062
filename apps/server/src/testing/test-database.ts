import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { assetFolder } from '../asset-folder'
import type { Database } from '../db/database'
import { openEmbedded } from '../db/embedded/open-embedded'
import { ensurePartitions, migrate } from '../db/migrate'
import { type DatabaseOptions, openDatabase } from '../db/open-database'
import { testNow } from './test-clock'

const monthMs = 31 * 24 * 60 * 60 * 1000

export interface TestDatabase extends Database {
  /** Connections of the owner, bypassing every policy, for checks and preparations in tests; the server has no such access. */
  readonly pool: Pick<pg.Pool, 'query'>
  /** Address of PostgreSQL, with the login of the server. */
  readonly databaseUrl?: string
}

/**
 * An empty, migrated database for one test file: PostgreSQL when `DATABASE_URL` names a server, else the embedded one. Both
 * run the same tests, with no more rights than a server has.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  return process.env.DATABASE_URL ? openPostgresCopy(process.env.DATABASE_URL) : openEmbeddedCopy()
}

export interface TestPlace extends DatabaseOptions {
  /** Folder of the embedded database. */
  folder: string
  discard(): Promise<void>
}

/** Creates a place for a database that a test opens and closes several times, as its owner; migrated, or empty. */
export async function openTestPlace({ isEmpty = false } = {}): Promise<TestPlace> {
  const folder = mkdtempSync(join(tmpdir(), 'postern-place-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  const server = process.env.DATABASE_URL
  if (!server) {
    if (!isEmpty) await (await openEmbedded({ folder, ...(await embeddedCopy()) })).close()
    return { folder, discard: async () => forget() }
  }
  const name = isEmpty ? await createEmpty(server) : await createCopy(server)
  return {
    folder,
    databaseUrl: addressesOf(server, name).migrationUrl,
    async discard() {
      forget()
      await administer(server, (query) => query(`drop database ${name} with (force)`))
    },
  }
}

/** Database of the same kind without a schema. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL
  if (!server) return withOwner(await openEmbedded({ program: await embeddedProgram() }))
  return openUntilClosed(server, await createEmpty(server))
}

async function createEmpty(server: string): Promise<string> {
  const name = newName()
  await administer(server, async (query) => {
    await makeLogin(query)
    await query(`create database ${name}`)
  })
  return name
}

async function prepare(db: Database): Promise<void> {
  await migrate(db)
  await ensurePartitions(db, new Date(testNow.getTime() - 2 * monthMs), new Date(testNow.getTime() + monthMs))
}

// Migrating takes seconds, copying an image of the result a fraction of one; the image is reused until the migrations change.
const openEmbeddedCopy = async (): Promise<TestDatabase> => withOwner(await openEmbedded(await embeddedCopy()))

async function embeddedCopy() {
  const image = join(tmpdir(), `postern-test-${migrationsHash()}.image`)
  if (!existsSync(image)) {
    const fresh = await openEmbedded({ program: await embeddedProgram() })
    await prepare(fresh)
    await dropTemplates(fresh)
    const part = `${image}.${randomUUID()}`
    writeFileSync(part, await fresh.dump())
    renameSync(part, image)
    await fresh.close()
  }
  return { image: readFileSync(image), program: await embeddedProgram() }
}

/** Adds queries that bypass every policy, for tests. */
export function withOwner(db: Database): TestDatabase {
  const query = (...given: [string, unknown[]?]) => db.asOwner((client) => client.query(...given))
  return { ...db, pool: { query: query as pg.Pool['query'] } }
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once for all databases that a process opens: half the time of opening one. */
function embeddedProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiled ??= WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')))
  return compiled
}

/** Drops the templates for new databases: they are a third of an image in which nobody makes another. */
function dropTemplates(db: Database): Promise<void> {
  return db.asOwner(async (client) => {
    await client.query('update pg_database set datistemplate = false')
    for (const name of ['template0', 'template1']) await client.query(`drop database ${name}`)
  })
}

const openPostgresCopy = async (server: string): Promise<TestDatabase> =>
  openUntilClosed(server, await createCopy(server))

async function createCopy(server: string): Promise<string> {
  const template = `postern_template_${migrationsHash()}`
  const name = newName()
  await administer(server, async (query) => {
    // Test files run in parallel: only one of them prepares.
    await query('select pg_advisory_lock(7462)')
    const { rowCount } = await query(`select 1 from pg_database where datname = '${template}'`)
    if (!rowCount) {
      await makeLogin(query)
      await query(`create database ${name}`)
      const fresh = await openDatabase(addressesOf(server, name))
      await prepare(fresh)
      await fresh.close()
      await query(`alter database ${name} rename to ${template}`)
    }
    await query(`create database ${name} template ${template}`)
  })
  return name
}

const newName = () => `postern_test_${randomUUID().replaceAll('-', '')}`

/** Dropped once it is closed. */
async function openUntilClosed(server: string, name: string): Promise<TestDatabase> {
  const { databaseUrl, migrationUrl } = addressesOf(server, name)
  const db = await openDatabase({ databaseUrl, migrationUrl })
  const pool = new pg.Pool({ connectionString: migrationUrl })
  pool.on('error', () => {})
  return {
    ...db,
    pool,
    databaseUrl,
    async close() {
      await pool.end()
      await db.close()
      await administer(server, (query) => query(`drop database ${name} with (force)`))
    },
  }
}

const login = 'postern_test_login'

/** The server signs in with a role of its own, as an operator would set it up. */
async function makeLogin(query: Query): Promise<void> {
  const { rowCount } = await query(`select 1 from pg_roles where rolname = '${login}'`)
  // Two test files may find it missing at the same time.
  if (!rowCount) await query(`create role ${login} login password '${login}'`).catch(() => {})
}

function addressesOf(server: string, database: string) {
  const url = new URL(server)
  url.pathname = `/${database}`
  const migrationUrl = url.href
  url.username = login
  url.password = login
  return { databaseUrl: url.href, migrationUrl }
}

type Query = (statement: string) => Promise<pg.QueryResult>

async function administer(server: string, work: (query: Query) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await work((statement) => client.query(statement)).finally(() => client.end())
}

function migrationsHash(): string {
  const folder = assetFolder('migrations')
  const hash = createHash('sha256').update(testNow.toISOString())
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sql')))
    hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 16)
}
