import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { createServer } from 'node:net'
import { inRoot } from '../lib/root.mjs'
import { run } from '../lib/spawn.mjs'

const quiet = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' }

/** Copies an app of `e2e/hosts`, installs it with our archives as an outsider would, and builds it. Returns an exit code. */
export async function installHost(name, folder, archives) {
  cpSync(inRoot('e2e/hosts', name), folder, { recursive: true })
  const options = { cwd: folder, env: quiet }
  const installed = await run('npm', ['install', '--no-audit', '--no-fund', ...archives], options)
  return installed || run('npm', ['run', 'build'], options)
}

export async function serveHost(folder) {
  const port = await freePort()
  const args = ['run', 'start', '--', '--port', String(port)]
  const child = spawn('npm', args, { cwd: folder, env: quiet, stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  const url = `http://localhost:${port}`
  await isUp(url, child)
  return {
    url,
    async stop() {
      // npm hands no signal on: the whole group ends.
      process.kill(-child.pid, 'SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

async function freePort() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

async function isUp(url, child) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The app ended with code ${child.exitCode}.`)
    if ((await fetch(url).catch(() => null))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`Nothing answers at ${url}.`)
}
