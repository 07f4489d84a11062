import { newestMigration } from '../db/migrate'

/** Rejects a backup that is too new for this server. `newest`: the latest migration in it. */
export function requireKnownSchema(newest: number | null, file: string): void {
  if (newest === null) throw new Error(`The file ${file} is the backup of another database.`)
  if (newest > newestMigration()) {
    throw new Error(`The backup ${file} was made by a newer server. Restore it with that version.`)
  }
}
