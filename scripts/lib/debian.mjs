import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './spawn.mjs'

export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export function canInstallDebianPackages() {
  return process.getuid?.() === 0 && Boolean(onPath('apt-get'))
}

/** Steps that install at the same time wait for one another. */
const waits = '-oDPkg::Lock::Timeout=600'

/** Installs packages of Debian or Ubuntu; resolves to true on success. */
export async function installDebianPackages(...names) {
  console.log(`Installing ${names.join(', ')} with apt-get.`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', waits, ...names], options)) === 0
}

/** Runs a command quietly and returns its output; throws with its output when it fails. */
export function quietly(command, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', ...options })
  if (error || status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr.trim()}`)
  return stdout
}
