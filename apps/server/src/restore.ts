import { resolve } from 'node:path'
import { restore } from './backup/backup'
import { readEnvironment } from './env'
import { runCommand } from './run-command'

// `node dist/restore.js <file>`: restores a backup into the empty database of MIGRATION_DATABASE_URL or DATABASE_URL, else into DATA_DIR.
await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Name the file to restore: npm run restore -- postern.backup')
  const { DATABASE_URL, MIGRATION_DATABASE_URL, DATA_DIR: folder } = readEnvironment(process.env)
  const databaseUrl = MIGRATION_DATABASE_URL ?? DATABASE_URL
  await restore({ databaseUrl, folder, file: resolve(name) })
  process.stdout.write(
    'The backup is restored, and all sessions are over. Start the server with the SECRET_KEY that the backup was made under.\n',
  )
})
