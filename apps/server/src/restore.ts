import { resolve } from 'node:path'
import { restore } from './backup/backup'
import { configuredBackend } from './blobs/configured-backend'
import { readEnvironment } from './env'
import { runCommand } from './run-command'

// `node dist/restore.js <file>`: restores a backup into the empty database of MIGRATION_DATABASE_URL or DATABASE_URL, else into DATA_DIR.
await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Name the file to restore: npm run restore -- postern.backup')
  const environment = readEnvironment(process.env)
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR: folder } = environment
  const databaseUrl = MIGRATION_DATABASE_URL ?? DATABASE_URL
  const backend = await configuredBackend(environment)
  await backend.check()
  await restore({ databaseUrl, folder, file: resolve(name), backend })
  process.stdout.write(
    'The backup is restored, and all sessions are over. Start the server with the SECRET_KEY that the backup was made under.\n',
  )
})
