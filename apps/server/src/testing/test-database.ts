import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { assetFolder } from '../asset-folder'
import type { Database } from '../db/database'
import { openEmbedded } from '../db/embedded/open-embedded'
import { ensurePartitions, migrate } from '../db/migrate'
import { openDatabase } from '../db/open-database'
import { testNow } from './test-clock'

const monthMs = 31 * 24 * 60 * 60 * 1000

/**
 * An empty, migrated database for one test file: PostgreSQL when `DATABASE_URL` names a server, else the embedded one. Both
 * run the same tests.
 */
export async function openTestDatabase(): Promise<Database> {
  return process.env.DATABASE_URL ? openPostgresCopy(process.env.DATABASE_URL) : openEmbeddedCopy()
}

/** A database without any schema, of the same kind. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env.DATABASE_URL
  if (!server) return openEmbedded({ program: await embeddedProgram() })
  const name = newName()
  await administer(server, (query) => query(`create database ${name}`))
  return openUntilClosed(server, name)
}

async function prepare(db: Database): Promise<void> {
  await migrate(db)
  await ensurePartitions(db, new Date(testNow.getTime() - 2 * monthMs), new Date(testNow.getTime() + monthMs))
}

// Migrating takes seconds, an image of the result a fraction of one; it is kept for as long as the migrations stay the same.
async function openEmbeddedCopy(): Promise<Database> {
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
  return openEmbedded({ image: readFileSync(image), program: await embeddedProgram() })
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once for all databases that a process opens: half of what opening one takes. */
function embeddedProgram(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  compiled ??= WebAssembly.compile(readFileSync(join(folder, 'pglite.wasm')))
  return compiled
}

/** What new databases would be made from is a third of an image that nobody makes another in. */
async function dropTemplates({ pool }: Database): Promise<void> {
  await pool.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pool.query(`drop database ${name}`)
}

async function openPostgresCopy(server: string): Promise<Database> {
  const template = `postern_template_${migrationsHash()}`
  const name = newName()
  await administer(server, async (query) => {
    // Test files run side by side: one of them prepares.
    await query('select pg_advisory_lock(7462)')
    const { rowCount } = await query(`select 1 from pg_database where datname = '${template}'`)
    if (!rowCount) {
      await query(`create database ${name}`)
      const fresh = await openDatabase({ databaseUrl: addressOf(server, name) })
      await prepare(fresh)
      await fresh.close()
      await query(`alter database ${name} rename to ${template}`)
    }
    await query(`create database ${name} template ${template}`)
  })
  return openUntilClosed(server, name)
}

const newName = () => `postern_test_${randomUUID().replaceAll('-', '')}`

/** It is gone once it is closed. */
async function openUntilClosed(server: string, name: string): Promise<Database> {
  const db = await openDatabase({ databaseUrl: addressOf(server, name) })
  return {
    ...db,
    async close() {
      await db.close()
      await administer(server, (query) => query(`drop database ${name} with (force)`))
    },
  }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
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
