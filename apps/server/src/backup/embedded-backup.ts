import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-fs'
import type { Database } from '../db/database'
import { existingDatabase } from '../db/embedded/existing-database'
import { lockFolder } from '../db/embedded/folder-lock'
import { openEmbedded } from '../db/embedded/open-embedded'

/** Writes the folder of an embedded database to a compressed archive. Rejected while a server uses the folder. */
export async function backUpEmbedded(folder: string, file: string): Promise<void> {
  const database = existingDatabase(folder)
  const unlock = lockFolder(folder)
  try {
    await pipeline(pack(database), createGzip(), createWriteStream(file, { mode: 0o600 }))
  } finally {
    unlock()
  }
}

/**
 * Restores such an archive into a folder without a database, completely or not at all. `check` runs on it before it is moved into place.
 */
export async function restoreEmbedded(
  folder: string,
  file: string,
  check: (db: Database) => Promise<void>,
): Promise<void> {
  const unlock = lockFolder(folder)
  const database = join(folder, 'database')
  const part = join(folder, `restoring-${process.pid}`)
  try {
    if (existsSync(database) && readdirSync(database).length > 0) {
      throw new Error(`${folder} holds a database already. Name a new folder in DATA_DIR.`)
    }
    await unpack(file, join(part, 'database'))
    const db = await openEmbedded({ folder: part }).catch((error: Error) => {
      throw new Error(`The backup ${file} cannot be opened by this version: ${error.message}`)
    })
    await check(db).finally(() => db.close())
    rmSync(database, { recursive: true, force: true })
    renameSync(join(part, 'database'), database)
  } finally {
    rmSync(part, { recursive: true, force: true })
    unlock()
  }
}

async function unpack(file: string, into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  // Files and folders only: no link can lead out of the archive.
  const ignored = (_name: string, header?: { type?: string | null }) =>
    header?.type !== 'file' && header?.type !== 'directory'
  try {
    await pipeline(createReadStream(file), createGunzip(), extract(into, { ignore: ignored }))
  } catch (error) {
    throw new Error(`The backup ${file} is broken: ${(error as Error).message}`)
  }
  if (!existsSync(join(into, 'PG_VERSION'))) {
    throw new Error(`The file ${file} is no backup of an embedded database.`)
  }
}
