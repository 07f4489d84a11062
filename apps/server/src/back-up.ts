import { resolve } from 'node:path'
import { backUp } from './backup/backup'
import { configuredBackend } from './blobs/configured-backend'
import { readEnvironment } from './env'
import { runCommand } from './run-command'

// `node dist/back-up.js <file>`: writes the database of DATABASE_URL, else of DATA_DIR, into a new file, and its blobs beside it. With the embedded database
// the server must not run meanwhile.
await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Name the file to write: npm run backup -- postern.backup')
  const environment = readEnvironment(process.env)
  const { DATABASE_URL: databaseUrl, DATA_DIR: folder } = environment
  const file = resolve(name)
  await backUp({ databaseUrl, folder, file, backend: await configuredBackend(environment) })
  process.stdout.write(
    `The backup is in ${file} and ${file}.blobs. SECRET_KEY is not part of it: keep it in another place.\n`,
  )
})
