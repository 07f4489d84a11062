import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Program = 'pg_dump' | 'pg_restore'

const debianFolder = '/usr/lib/postgresql'

/** Finds the newest installed version of a PostgreSQL client program: Debian installs several side by side. */
export function findProgram(name: Program, atLeast: number): string {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const candidates = [...versions.map((version) => join(debianFolder, version, 'bin', name)), name]
  const found = candidates
    .map((path) => ({ path, major: majorOf(path) }))
    .sort((one, other) => other.major - one.major)
    .at(0)
  if (!found || found.major === 0) {
    throw new Error(`${name} is not installed. Install PostgreSQL's client of version ${atLeast} or newer.`)
  }
  if (found.major < atLeast) {
    throw new Error(
      `${name} is of version ${found.major}, and the database of version ${atLeast}. Install PostgreSQL's client of version ${atLeast} or newer.`,
    )
  }
  return found.path
}

function majorOf(path: string): number {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Runs a program and returns its output. Rejects with the first line of its error output. */
export async function run(path: string, args: readonly string[], databaseUrl?: string): Promise<string> {
  const { address, password } = splitPassword(databaseUrl)
  const child = spawn(path, [...args, ...(address ? [`--dbname=${address}`] : [])], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Arguments are visible to everyone on the machine, the environment of a process only to its owner.
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  })
  const printed: Buffer[] = []
  let complaint = ''
  child.stdout.on('data', (bytes: Buffer) => printed.push(bytes))
  child.stderr.on('data', (bytes: Buffer) => {
    complaint = (complaint + bytes.toString()).slice(0, 4_000)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(firstLine(complaint) || `It ended with code ${code}.`)
  return Buffer.concat(printed).toString()
}

function splitPassword(databaseUrl: string | undefined): { address?: string; password?: string } {
  if (databaseUrl === undefined) return {}
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

const firstLine = (text: string) =>
  text
    .trim()
    .split('\n', 1)[0]
    ?.replace(/^pg_\w+: (?:error: )?/, '') ?? ''
