import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createLoop, type Loop } from '../mail/loop'
import { type BlobBackend, isOwn } from './blob-backend'

const dayMs = 24 * 60 * 60 * 1000
/** A blob is put before its row is committed. */
const unnamedKeptForMs = dayMs
const keysAStep = 500

/** Removes blobs older than a day that no row names, and remains of interrupted writes. Returns the number removed. */
export async function sweepBlobs(db: Database, backend: BlobBackend, now: Date): Promise<number> {
  const columns = await namingTables(db)
  const before = now.getTime() - unnamedKeptForMs
  let removed = 0
  let keys: string[] = []
  const removeUnnamed = async () => {
    const named = await namedOf(db, columns, keys)
    const unnamed = keys.filter((key) => !named.has(key))
    keys = []
    if (unnamed.length > 0) await backend.delete(unnamed)
    removed += unnamed.length
  }
  for await (const { key, changedAt } of backend.list()) {
    // Files of others are left alone.
    if (changedAt.getTime() > before || !isOwn(key)) continue
    keys.push(key)
    if (keys.length === keysAStep) await removeUnnamed()
  }
  await removeUnnamed()
  return removed
}

/** Runs the sweep at start and once a day. */
export function createBlobSweep(options: { db: Database; backend: BlobBackend; clock: Clock; log: Logger }): Loop {
  const { db, backend, clock, log } = options
  return createLoop({
    name: 'removing files that are no longer needed',
    everyMs: dayMs,
    log,
    async work() {
      const files = await sweepBlobs(db, backend, clock.now())
      if (files > 0) log.info({ files }, 'removed files that are no longer needed')
      return false
    },
  })
}

/** All tables with a column `blob_key`: a new one cannot be forgotten. */
async function namingTables(db: Database): Promise<string[]> {
  const { rows } = await db.inScope({ as: 'system' }, (tx) =>
    tx.execute<{ name: string }>(sql`select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attname = 'blob_key' and not a.attisdropped and c.relkind in ('r', 'p') and not c.relispartition
        and c.relnamespace = 'public'::regnamespace`),
  )
  const names = rows.map(({ name }) => name)
  if (names.length === 0) throw new Error('No table names blobs: the schema cannot be read.')
  return names
}

async function namedOf(db: Database, tables: readonly string[], keys: readonly string[]): Promise<Set<string>> {
  const asked = sql.param(keys)
  const named = tables.map(
    (table) => sql`select blob_key from ${sql.identifier(table)} where blob_key = any(${asked}::text[])`,
  )
  const { rows } = await db.inScope({ as: 'system' }, (tx) =>
    tx.execute<{ blob_key: string }>(sql.join(named, sql` union all `)),
  )
  return new Set(rows.map(({ blob_key }) => blob_key))
}
