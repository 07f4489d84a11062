import { createSecretBox } from './auth/secret-box'
import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { readEnvironment } from './env'
import { connectTenant, disconnectTenant } from './o365/connect-tenant'
import { withoutValues } from './safe-log'

// `node dist/connect-tenant.js <file>`: has the Microsoft 365 tenant of a JSON file read from then on;
// `node dist/connect-tenant.js --disconnect <tenant id>` ends that. With the embedded database the server must not run meanwhile.
const [first = '', tenantId = ''] = process.argv.slice(2)
const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, SECRET_KEY } = readEnvironment(process.env)
const db = await openDatabase({ databaseUrl: DATABASE_URL, migrationUrl: MIGRATION_DATABASE_URL, folder: DATA_DIR })
try {
  if (!SECRET_KEY) throw new Error('SECRET_KEY is missing. Set the key that the server runs with.')
  await migrate(db)
  const now = new Date()
  const { name } =
    first === '--disconnect'
      ? await disconnectTenant(db, { tenantId, now })
      : await connectTenant(db, createSecretBox([SECRET_KEY]), { file: first, now })
  process.stdout.write(`${first === '--disconnect' ? 'Disconnected' : 'Connected'} ${name}\n`)
} catch (error) {
  process.stderr.write(`${withoutValues(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
} finally {
  await db.close()
}
