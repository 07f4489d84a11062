import { closeSync, existsSync, mkdirSync, openSync, readSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { forgetLeases } from '../db/leases'
import { newestApplied } from '../db/migrate'
import { openDatabase } from '../db/open-database'
import { letIn } from '../db/server-role'
import { backUpEmbedded, restoreEmbedded } from './embedded-backup'
import { requireKnownSchema } from './known-schema'
import { backUpPostgres, restorePostgres } from './postgres-backup'

export interface BackupPlace {
  /** PostgreSQL; absent: the embedded database. */
  databaseUrl?: string | undefined
  /** Folder of the embedded database. */
  folder: string
  /** Backup file. */
  file: string
}

/** Writes a backup of the database to a new file, readable only by its owner. */
export async function backUp({ databaseUrl, folder, file }: BackupPlace): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name a new file.`)
  mkdirSync(dirname(file), { recursive: true })
  // An interrupted backup never gets the name of a complete one.
  const part = `${file}.part`
  // Restricts access before the first byte is written.
  closeSync(openSync(part, 'wx', 0o600))
  try {
    await (databaseUrl ? backUpPostgres(databaseUrl, part) : backUpEmbedded(folder, part))
    renameSync(part, file)
  } finally {
    rmSync(part, { force: true })
  }
}

/** Restores a backup into an empty database of the same kind. Everyone has to sign in again. */
export async function restore({ databaseUrl, folder, file }: BackupPlace): Promise<void> {
  const kind = kindOf(file)
  if (kind === 'postgres' && !databaseUrl) {
    throw new Error(`${file} is a backup of PostgreSQL. Name an empty database in DATABASE_URL.`)
  }
  if (kind === 'embedded' && databaseUrl) {
    throw new Error(`${file} is a backup of an embedded database. Restore it without DATABASE_URL, into DATA_DIR.`)
  }
  if (!databaseUrl) {
    return restoreEmbedded(folder, file, async (db) => {
      requireKnownSchema(await db.asOwner(newestApplied), file)
      await forgetLeases(db)
      await endSessions(db)
    })
  }
  await restorePostgres(databaseUrl, file)
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
