import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { familyOf, megabytesOf } from '../../server/bench/process-memory'
import { table } from '../../server/bench/report'

// A first `npm start` as for a new user who has just cloned the repository, with an empty home folder and an empty npm cache; a second
// start; and the resources the idle demo uses. Clones the committed state, and needs the registry.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'postern-start-bench-'))
const clone = join(place, 'clone')
const idleMs = 60_000
const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

const children: ChildProcess[] = []

try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  mkdirSync(join(place, 'home'))
  const ports = await freePorts(6)
  const environment = environmentOf(ports)
  const portal = `http://localhost:${ports[0]}`

  const first = await start(portal, environment)
  const signedIn = await signIn(portal, first)
  const complete = await isComplete(portal, first)
  await stop(first.child)

  const second = await start(portal, environment)
  const signedInAgain = await signIn(portal, second)
  await pause(10_000)
  const idle = await rest(second.child)
  await stop(second.child)

  table('npm start from a fresh clone, with an empty home folder and an empty npm cache', [
    row('first start: the portal answers', first.answered, '90 s'),
    row('first start: signed in', signedIn, '90 s'),
    row('sample mail complete, from then on', difference(complete, signedIn), '60 s'),
    row('second start: the portal answers', second.answered, '6 s'),
    row('second start: signed in', signedInAgain, '6 s'),
    { figure: 'idle over a minute', measured: percentOfCore(idle.share), goal: '2 %' },
    { figure: 'memory at rest, all processes', measured: `${Math.round(idle.megabytes)} MB`, goal: '350 MB' },
    { figure: 'lines printed by the first start', measured: String(first.lines()), goal: '' },
  ])
} finally {
  for (const child of children) if (child.exitCode === null) await stop(child)
  rmSync(place, { recursive: true, force: true })
}

function environmentOf([port, site, mailbox, mailboxSmtp, smtp, submission]: number[]): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: join(place, 'home'),
    npm_config_cache: join(place, 'cache'),
    PORT: String(port),
    DEMO_SITE_PORT: String(site),
    MAILBOX_PORT: String(mailbox),
    MAILBOX_SMTP_PORT: String(mailboxSmtp),
    SMTP_PORT: String(smtp),
    SUBMISSION_PORT: String(submission),
  }
}

/** Time since a start, and the processor time that it has taken. */
interface Measured {
  ms: number
  cpuSeconds: number
}

interface Started {
  child: ChildProcess
  began: number
  answered: Measured
  lines(): number
}

async function start(portal: string, env: NodeJS.ProcessEnv): Promise<Started> {
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    process.stdout.write(text)
  })
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}.`)
    return (await fetch(`${portal}/login`).catch(() => null))?.ok ?? false
  })
  const answered = measure({ child, began })
  return { child, began, answered, lines: () => printed.split('\n').length - 1 }
}

async function signIn(portal: string, started: Started): Promise<Measured> {
  const body = JSON.stringify({ username: 'super@provider.example', password: 'Demo-Postern-2026!' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${portal}/api/api-token-auth/`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`)
  return measure(started)
}

async function isComplete(portal: string, started: Started): Promise<Measured> {
  await until(async () => (await fetch(`${portal}/arriving-mail`)).status === 204)
  return measure(started)
}

function measure({ child, began }: Pick<Started, 'child' | 'began'>): Measured {
  return { ms: performance.now() - began, cpuSeconds: cpuSecondsOf(child) }
}

/** Share of a core and memory of the server and its processes. */
async function rest(child: ChildProcess): Promise<{ share: number; megabytes: number }> {
  const server = serverOf(child)
  if (server === undefined) throw new Error('No server runs.')
  const before = cpuSecondsOf(child)
  await pause(idleMs)
  const share = (cpuSecondsOf(child) - before) / (idleMs / 1000)
  return { share, megabytes: megabytesOf(familyOf(server)) }
}

/** Process that serves: npm and the script of the start run it. */
function serverOf(child: ChildProcess): number | undefined {
  return familyOf(Number(child.pid)).find((pid) => commandOf(pid).includes('apps/demo/dist/main.js'))
}

function commandOf(pid: number): string {
  return statOf(pid, 'cmdline').split('\0').join(' ')
}

/** Processor time of a process, its descendants, and those of them that have ended. */
function cpuSecondsOf(child: ChildProcess): number {
  const ticks = familyOf(Number(child.pid)).reduce((sum, pid) => {
    const fields = statOf(pid, 'stat').split(') ').at(-1)?.split(' ') ?? []
    return sum + fields.slice(11, 15).reduce((total, field) => total + Number(field), 0)
  }, 0)
  return ticks / ticksPerSecond
}

function statOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has just ended.
    return ''
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  process.kill(serverOf(child) ?? Number(child.pid), 'SIGTERM')
  await ended
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(200)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

function row(figure: string, { ms, cpuSeconds }: Measured, goal: string) {
  return { figure, measured: `${(ms / 1000).toFixed(1)} s`, 'of the processor': `${cpuSeconds.toFixed(1)} s`, goal }
}

function difference(one: Measured, other: Measured): Measured {
  return { ms: one.ms - other.ms, cpuSeconds: one.cpuSeconds - other.cpuSeconds }
}

function percentOfCore(share: number): string {
  return `${(share * 100).toFixed(1)} % of a core`
}
