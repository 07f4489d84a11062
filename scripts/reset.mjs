import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Deletes the data of `npm start`: the embedded database and the mailbox. Leaves a PostgreSQL alone. */
const folder = resolve(process.env.DATA_DIR || '.data')
const server = join(folder, 'server')
const lock = join(server, 'postern.lock')

if (existsSync(lock) && isRunning(Number(readFileSync(lock, 'utf8')))) {
  console.error(`The demo is running on ${folder}. Stop it first.`)
  process.exitCode = 1
} else {
  for (const path of [server, join(folder, 'mailbox')]) rmSync(path, { recursive: true, force: true })
  console.log(`Forgot the data in ${folder}.`)
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
