import { existsSync, mkdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { root } from './root.mjs'

/** Disk space that the sample data needs, in bytes. */
const neededBytes = 300 * 2 ** 20

/**
 * Returns the obstacle to starting the demo, as one line that says what to do; `null` when there is none. Checked before anything is
 * installed or made, and leaves nothing behind.
 */
export async function findObstacle(variables, space = freeBytes) {
  return (await takenPort(variables)) ?? unusableFolder(variables, space)
}

async function takenPort({ PORT, DEMO_SITE_PORT, MAILBOX_PORT, MAILBOX_SMTP_PORT, SMTP_PORT }) {
  const mailbox = Number(MAILBOX_PORT || 4200)
  const ports = {
    PORT: Number(PORT || 4000),
    DEMO_SITE_PORT: Number(DEMO_SITE_PORT || 4100),
    MAILBOX_PORT: mailbox,
    MAILBOX_SMTP_PORT: Number(MAILBOX_SMTP_PORT || mailbox + 1),
    SMTP_PORT: Number(SMTP_PORT || 2525),
  }
  for (const [name, port] of Object.entries(ports)) {
    if (await isTaken(port)) return `Port ${port} is in use. Stop what uses it, or choose another with ${name}.`
  }
  return null
}

function isTaken(port) {
  return new Promise((answer) => {
    const server = createServer()
    server.once('error', ({ code }) => answer(code === 'EADDRINUSE'))
    server.listen(port, '127.0.0.1', () => server.close(() => answer(false)))
  })
}

function unusableFolder({ DATA_DIR }, space) {
  const folder = resolve(root, DATA_DIR || '.data')
  const made = mkdirWhatIsMissing(folder)
  try {
    if (made.error) return `The data folder ${folder} cannot be made (${made.error}). Choose another with DATA_DIR.`
    const probe = join(folder, '.postern-probe')
    writeFileSync(probe, '')
    rmSync(probe)
    if (space(folder) >= neededBytes) return null
    return `The data folder ${folder} has less than ${neededBytes / 2 ** 20} MB left. Free some, or choose another with DATA_DIR.`
  } catch ({ code }) {
    return `The data folder ${folder} cannot be written to (${code}). Change its rights, or choose another with DATA_DIR.`
  } finally {
    for (const one of made.folders) rmdirSync(one)
  }
}

/** Returns the folders it created, innermost first. */
function mkdirWhatIsMissing(folder) {
  const missing = []
  for (let one = folder; !existsSync(one); one = dirname(one)) missing.push(one)
  const folders = []
  try {
    for (const one of missing.reverse()) {
      mkdirSync(one)
      folders.unshift(one)
    }
    return { folders }
  } catch ({ code }) {
    return { folders, error: code }
  }
}

function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
