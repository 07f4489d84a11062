import { resolve } from 'node:path'
import { backUp } from './backup/backup'
import { readEnvironment } from './env'
import { runCommand } from './run-command'

// `node dist/back-up.js <file>`: writes the database of DATABASE_URL, else of DATA_DIR, into a new file. With the embedded database
// the server must not run meanwhile.
await runCommand(async () => {
  const [name] = process.argv.slice(2)
  if (!name) throw new Error('Name the file to write: npm run backup -- postern.backup')
  const { DATABASE_URL: databaseUrl, DATA_DIR: folder } = readEnvironment(process.env)
  const file = resolve(name)
  await backUp({ databaseUrl, folder, file })
  process.stdout.write(`The backup is in ${file}. SECRET_KEY is not part of it: keep it in another place.\n`)
})
