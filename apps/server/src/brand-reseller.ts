import { createSecretBox } from './auth/secret-box'
import { createBlobStore } from './blobs/blob-store'
import { configuredBackend } from './blobs/configured-backend'
import { applyBrandFile } from './branding/brand-file'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { readEnvironment } from './env'

// `node dist/brand-reseller.js <file>`: gives a reseller the brand of a JSON file. With the embedded database the server must
// not run meanwhile.
const [file = ''] = process.argv.slice(2)
const environment = readEnvironment(process.env)
const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, SECRET_KEY } = environment
const db = await openDatabase({ databaseUrl: DATABASE_URL, migrationUrl: MIGRATION_DATABASE_URL, folder: DATA_DIR })
try {
  await migrate(db)
  if (!SECRET_KEY) throw new Error('SECRET_KEY is missing. Pictures are sealed with the key that the server runs with.')
  const secretBox = createSecretBox([SECRET_KEY])
  const blobs = createBlobStore({ db, backend: await configuredBackend(environment), secretBox })
  const hosts = await applyBrandFile({ db, blobs }, file, new Date())
  process.stdout.write(`Shown at ${hosts.join(', ')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
} finally {
  await db.close()
}
