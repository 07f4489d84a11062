import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Path of the database in a data folder. Rejects a folder without one: opening it would create a new database. */
export function existingDatabase(folder: string): string {
  const database = join(folder, 'database')
  if (existsSync(join(database, 'PG_VERSION'))) return database
  throw new Error(`There is no embedded database in ${folder}. Name its folder in DATA_DIR.`)
}
