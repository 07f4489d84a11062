import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The database below a data folder. Refuses a folder without one: opening it would make a new database. */
export function existingDatabase(folder: string): string {
  const database = join(folder, 'database')
  if (existsSync(join(database, 'PG_VERSION'))) return database
  throw new Error(`There is no embedded database in ${folder}. Name its folder in DATA_DIR.`)
}
