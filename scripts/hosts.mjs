import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { driveHost } from './hosts/drive-host.mjs'
import { installHost, serveHost } from './hosts/host-app.mjs'
import { packPackages } from './hosts/pack.mjs'
import { inRoot } from './lib/root.mjs'
import { oneCheck, runSteps } from './lib/steps.mjs'

/**
 * Apps of other frameworks with our packages as they would be published: each is installed and built in its own folder, served, and driven
 * in Chromium. They use the registry, so `npm test` leaves them out.
 */
const wanted = process.argv.slice(2)
const hosts = readdirSync(inRoot('e2e/hosts')).filter((name) => wanted.length === 0 || wanted.includes(name))
const folder = mkdtempSync(join(tmpdir(), 'postern-hosts-'))

async function runHost(name, archives) {
  const code = await installHost(name, join(folder, name), archives)
  if (code !== 0) return oneCheck(code)
  const served = await serveHost(join(folder, name))
  try {
    return await driveHost(served.url)
  } finally {
    await served.stop()
  }
}

try {
  const archives = await packPackages(folder)
  process.exitCode = await runSteps(hosts.map((name) => ({ name, run: () => runHost(name, archives) })))
} finally {
  // A server that was told to stop may still write for a moment.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
