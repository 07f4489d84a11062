import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readJson, root } from './root.mjs'
import { run } from './spawn.mjs'

/** Runs exactly the pnpm version pinned in package.json: the installed one, else one that npm fetches. `log` is a file for its output. */
export function pnpm(args, { log = 'inherit' } = {}) {
  const [command, ...before] = pnpmCommand()
  return run(command, [...before, ...args], { stdio: ['ignore', log, log] })
}

function pnpmCommand() {
  const wanted = readJson('package.json').packageManager.replace(/^pnpm@/, '')
  const found = spawnSync('pnpm', ['--version'], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  if (found.status === 0 && found.stdout.trim() === wanted) return ['pnpm']
  return [...npmCommand(), 'exec', '--yes', `--package=pnpm@${wanted}`, '--', 'pnpm']
}

function npmCommand() {
  const besideNode = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  const file = [process.env.npm_execpath, besideNode].find((path) => path?.endsWith('npm-cli.js') && existsSync(path))
  return file ? [process.execPath, file] : ['npm']
}
