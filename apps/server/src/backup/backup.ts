import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { BlobBackend } from '../blobs/blob-backend'
import { createFolderBackend } from '../blobs/folder-backend'
import type { Database } from '../db/database'
import { forgetLeases } from '../db/leases'
import { newestApplied } from '../db/migrate'
import { openDatabase } from '../db/open-database'
import { letIn } from '../db/server-role'
import { blobsFile, packBlobs, requireBlobs, unpackBlobs } from './blob-archive'
import { backUpEmbedded, restoreEmbedded } from './embedded-backup'
import { requireKnownSchema } from './known-schema'
import { backUpPostgres, restorePostgres } from './postgres-backup'

export interface BackupPlace {
  /** PostgreSQL; absent: the embedded database. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database. */
  folder: string
  /** Backup file; the blobs are in another beside it. */
  file: string
  /** Default: those in `folder`. */
  backend?: BlobBackend
}

const blobsIn = (folder: string) => createFolderBackend(join(folder, 'blobs'))

/** Writes a backup of the database to a new file and one of the blobs beside it, readable only by their owner. */
export async function backUp({ databaseUrl, folder, file, backend = blobsIn(folder) }: BackupPlace): Promise<void> {
  for (const name of [file, blobsFile(file)]) {
    if (existsSync(name)) throw new Error(`${name} is there already. Name a new file.`)
  }
  mkdirSync(dirname(file), { recursive: true })
  // An interrupted backup never gets the name of a complete one.
  const part = `${file}.part`
  // Restricts access before the first byte is written.
  for (const name of [part, blobsFile(part)]) closeSync(openSync(name, 'wx', 0o600))
  try {
    await (databaseUrl ? backUpPostgres(databaseUrl, part) : backUpEmbedded(folder, part))
    await packBlobs(backend, blobsFile(part))
    renameSync(blobsFile(part), blobsFile(file))
    renameSync(part, file)
  } finally {
    for (const name of [part, blobsFile(part)]) rmSync(name, { force: true })
  }
}

/** Restores a backup into an empty database of the same kind. Everyone has to sign in again. */
export async function restore({ databaseUrl, folder, file, backend = blobsIn(folder) }: BackupPlace): Promise<void> {
  const kind = kindOf(file)
  if (kind === 'postgres' && !databaseUrl) {
    throw new Error(`${file} is a backup of PostgreSQL. Name an empty database in DATABASE_URL.`)
  }
  if (kind === 'embedded' && databaseUrl) {
    throw new Error(`${file} is a backup of an embedded database. Restore it without DATABASE_URL, into DATA_DIR.`)
  }
  requireBlobs(file)
  // Blobs come first: what is left of them after a failure is removed by the sweep.
  const restoreBlobs = () => unpackBlobs(backend, file)
  if (!databaseUrl) {
    return restoreEmbedded(folder, file, async (db) => {
      requireKnownSchema(await db.asOwner(newestApplied), file)
      await restoreBlobs()
      await forgetLeases(db)
      await endSessions(db)
    })
  }
  await restorePostgres(databaseUrl, file, restoreBlobs)
  const db = await openDatabase({ databaseUrl })
  try {
    await db.asOwner((client) => letIn(client, db.login))
    await endSessions(db)
  } finally {
    await db.close()
  }
}

/** Removes sessions and tokens: the backup's would let back in anyone who has since signed out, been removed or changed a password. */
async function endSessions(db: Database): Promise<void> {
  await db.inScope({ as: 'system' }, async (tx) => {
    for (const table of ['sessions', 'account_tokens', 'embed_tokens']) {
      await tx.execute(sql`delete from ${sql.identifier(table)}`)
    }
  })
}

function kindOf(file: string): 'postgres' | 'embedded' {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`)
  const start = Buffer.alloc(5)
  const descriptor = openSync(file, 'r')
  readSync(descriptor, start)
  closeSync(descriptor)
  if (start.toString('latin1') === 'PGDMP') return 'postgres'
  if (start.readUInt16BE(0) === 0x1f8b) return 'embedded'
  throw new Error(`The file ${file} is no backup.`)
}
