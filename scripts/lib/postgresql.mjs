import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canInstallDebianPackages, installDebianPackages, onPath, quietly } from './debian.mjs'

const debianFolder = '/usr/lib/postgresql'

/** Durability settings that a server can turn off if its data is gone when the machine stops. */
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Starts a separate PostgreSQL on a free port, in a folder that `stop` removes, with normal durability unless it may be `isForgetful`.
 * `TEST_DATABASE_URL` names one to use instead; its role must be allowed to create databases and roles.
 */
export async function startPostgresql({ isForgetful = false } = {}) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const programs = await postgresqlPrograms()
  const folder = mkdtempSync(join(isForgetful ? memoryFolder() : tmpdir(), 'postern-pg-'))
  const forget = () => rmSync(folder, { recursive: true, force: true })
  try {
    const settings = { port: await freePort(), ...(isForgetful && forgetful) }
    initialize(programs, folder)
    let server = await start(programs, folder, settings)
    return {
      url: `postgresql://postgres@127.0.0.1:${settings.port}/postgres`,
      /** Kills it like a power failure; `restart` brings it back with its data. */
      kill: () => server.stop(),
      async restart() {
        await server.stop()
        server = await start(programs, folder, settings)
      },
      stop: () => server.stop().finally(forget),
    }
  } catch (error) {
    forget()
    throw error
  }
}

/** Size of the databases of a whole test run, in bytes, doubled. */
const roomInMemory = 2 * 2 ** 30

/** Folder in memory, if the system has one with enough space: a container's has 64 MB. */
function memoryFolder() {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return tmpdir()
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= roomInMemory ? folder : tmpdir()
}

async function postgresqlPrograms() {
  const found = findPrograms()
  if (found) return found
  if (canInstallDebianPackages()) await installDebianPackages('postgresql')
  const installed = findPrograms()
  if (installed) return installed
  throw new Error('Database tests need PostgreSQL 15 or newer: install it, or set TEST_DATABASE_URL.')
}

function findPrograms() {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const newest = versions
    .sort((one, other) => Number(other) - Number(one))
    .map((name) => join(debianFolder, name, 'bin'))
  const fromPath = onPath('initdb')
  return [...newest, ...(fromPath ? [dirname(fromPath)] : [])].find((bin) => existsSync(join(bin, 'initdb')))
}

const isRoot = () => process.getuid?.() === 0

/** PostgreSQL refuses to run as root. */
function commandOf(programs, program, args) {
  const path = join(programs, program)
  return isRoot() ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args]
}

function initialize(programs, folder) {
  if (isRoot()) giveToPostgres(folder)
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']
  quietly(...commandOf(programs, 'initdb', ['-D', join(folder, 'data'), ...options]), { cwd: folder })
}

async function start(programs, folder, given) {
  const data = join(folder, 'data')
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: 200, ...given }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(...commandOf(programs, 'postgres', ['-D', data, ...flags]), {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (text) => {
    log = (log + text).slice(-4000)
  })
  while (!/ready to accept connections/.test(log)) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${log}`)
    await wait(50)
  }
  return {
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      quietly(...commandOf(programs, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop']), { cwd: folder })
      await ended
    },
  }
}

function giveToPostgres(folder) {
  const id = (flag) => Number(quietly('id', [flag, 'postgres']))
  chownSync(folder, id('-u'), id('-g'))
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}
