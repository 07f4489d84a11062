import { migrate } from './db/migrate'
import { openDatabase } from './db/open-database'
import { readEnvironment } from './env'
import { inviteAdministrator } from './passwords/invite-administrator'
import { withoutValues } from './safe-log'

// `node dist/invite-administrator.js <address>`: prints the link that sets the first administrator's password. With the embedded
// database the server must not run meanwhile.
const [address = ''] = process.argv.slice(2)
const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR, PUBLIC_URL, PORT } = readEnvironment(process.env)
const db = await openDatabase({ databaseUrl: DATABASE_URL, migrationUrl: MIGRATION_DATABASE_URL, folder: DATA_DIR })
try {
  await migrate(db)
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`
  const link = await inviteAdministrator(db, { address, publicUrl, now: new Date() })
  process.stdout.write(`${link}\n`)
} catch (error) {
  process.stderr.write(`${withoutValues(error instanceof Error ? error.message : String(error))}\n`)
  process.exitCode = 1
} finally {
  await db.close()
}
