import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// A first `npm start` as for a new user who has just cloned the repository, with an empty home folder and an empty npm cache; a second
// start; and the resources the idle demo uses. Clones the committed state, and needs the registry.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const place = mkdtempSync(join(tmpdir(), 'postern-start-bench-'))
const clone = join(place, 'clone')
const idleMs = 60_000

try {
  execFileSync('git', ['clone', '--quiet', root, clone])
  mkdirSync(join(place, 'home'))
  const ports = await freePorts(5)
  const environment = environmentOf(ports)
  const portal = `http://localhost:${ports[0]}`

  const first = await start(portal, environment)
  const signedIn = await signIn(portal, first.began)
  const complete = await isComplete(portal, first.began)
  await stop(first.child)

  const second = await start(portal, environment)
  await signIn(portal, second.began)
  await pause(10_000)
  const idle = await idleShare(second.child)
  await stop(second.child)

  console.table([
    { figure: 'first start: the portal answers', measured: seconds(first.answered), goal: '90 s' },
    { figure: 'first start: signed in', measured: seconds(signedIn), goal: '90 s' },
    { figure: 'first start: sample mail complete', measured: seconds(complete), goal: '150 s' },
    { figure: 'first start: lines printed', measured: first.lines(), goal: '' },
    { figure: 'second start: the portal answers', measured: seconds(second.answered), goal: '6 s' },
    { figure: 'idle over a minute', measured: `${(idle.share * 100).toFixed(1)} % of a core`, goal: '2 %' },
    { figure: 'memory at rest', measured: `${idle.megabytes} MB`, goal: '350 MB' },
  ])
} finally {
  rmSync(place, { recursive: true, force: true })
}

function environmentOf([port, site, mailbox, mailboxSmtp, smtp]: number[]): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: join(place, 'home'),
    npm_config_cache: join(place, 'cache'),
    PORT: String(port),
    DEMO_SITE_PORT: String(site),
    MAILBOX_PORT: String(mailbox),
    MAILBOX_SMTP_PORT: String(mailboxSmtp),
    SMTP_PORT: String(smtp),
  }
}

async function start(portal: string, env: NodeJS.ProcessEnv) {
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
    process.stdout.write(text)
  })
  const answers = async () => (await fetch(`${portal}/login`).catch(() => null))?.ok ?? false
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`npm start ended with code ${child.exitCode}.`)
    return answers()
  })
  return { child, began, answered: performance.now() - began, lines: () => printed.split('\n').length - 1 }
}

async function signIn(portal: string, began: number): Promise<number> {
  const body = JSON.stringify({ username: 'super@provider.example', password: 'Demo-Postern-2026!' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${portal}/api/api-token-auth/`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`Signing in was answered with ${answer.status}.`)
  return performance.now() - began
}

async function isComplete(portal: string, began: number): Promise<number> {
  await until(async () => (await fetch(`${portal}/arriving-mail`)).status === 204)
  return performance.now() - began
}

/** CPU share and memory of the serving process, a descendant of npm's. */
async function idleShare(child: ChildProcess): Promise<{ share: number; megabytes: number }> {
  const pid = serverOf(Number(child.pid))
  const before = ticksOf(pid)
  await pause(idleMs)
  const ticks = ticksOf(pid) - before
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return { share: (ticks * 10) / idleMs, megabytes: Math.round((pages * 4096) / 2 ** 20) }
}

function serverOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? pid : serverOf(Number(children.split(' ')[0]))
}

/** Processor time in hundredths of a second. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11]) + Number(fields[12])
}

async function stop(child: ChildProcess): Promise<void> {
  process.kill(serverOf(Number(child.pid)), 'SIGTERM')
  if (child.exitCode === null) await once(child, 'exit')
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

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
