import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Database } from '../db/database'
import { ensurePartitions, migrate } from '../db/migrate'
import { misfits, startLoad } from './test-load'
import { seedWorld, testPassword } from './test-world'

export interface KillRoundsOptions {
  rounds: number
  /** Location of the server's data: `DATABASE_URL` or `DATA_DIR`. */
  environment: Record<string, string>
  /** Opens the same data while no server is running on it. */
  open(): Promise<Database>
  messagesPerSecond: number
  /** Called after each round, with everything acknowledged so far. */
  onRound?: (number: number, messages: number, groups: number) => void
}

export interface KillRoundsResult {
  /** Acknowledged with 250 and 200, respectively. */
  messages: number
  groups: number
  /** From the start of the first server to the end of the last one. */
  seconds: number
  answers: Record<string, number>
  /** Acknowledged messages that do not exist exactly once. */
  wrong: { named: string; times: number }[]
  /** Exit code of the last server, which was asked to stop. */
  exitCode: number | null
}

/** A server is killed at a random moment within this many messages, whatever the machine's speed. */
const mostMessages = 80
const mostMs = 100

/**
 * Kills a real server with SIGKILL at a random moment during mail and writes and restarts it, round after round, then checks that
 * everything it had acknowledged is there. The load continues meanwhile: writes without a response are repeated on the next server.
 */
export async function killRounds(options: KillRoundsOptions): Promise<KillRoundsResult> {
  await seed(options)
  const [port = 0, smtpPort = 0] = await freePorts(2)
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const child = startProcess({ ...options.environment, PORT: String(port), SMTP_PORT: String(smtpPort) })
    await isReady(url, child)
    return child
  }
  const started = performance.now()
  let child = await start()
  try {
    const load = startLoad({
      ...{ url, smtpPort, token: await signIn(url), to: 'ana@contoso.example' },
      ...{ messagesPerSecond: options.messagesPerSecond, connections: 8 },
    })
    for (let number = 0; number < options.rounds; number += 1) {
      const enough = load.messages.length + 1 + Math.floor(Math.random() * mostMessages)
      while (load.messages.length < enough && child.exitCode === null) await wait(5)
      await wait(Math.random() * mostMs)
      if (child.exitCode !== null) throw new Error(`The server ended by itself with code ${child.exitCode}.`)
      child.kill('SIGKILL')
      await once(child, 'exit')
      child = await start()
      options.onRound?.(number + 1, load.messages.length, load.groups.length)
    }
    await load.stop()
    child.kill('SIGTERM')
    const [exitCode] = (await once(child, 'exit')) as [number | null]
    const seconds = (performance.now() - started) / 1000
    const db = await options.open()
    const wrong = await misfits(db, load).finally(() => db.close())
    const { messages, groups, answers } = load
    return {
      ...{ messages: messages.length, groups: groups.length, seconds, exitCode, wrong },
      answers: Object.fromEntries(answers),
    }
  } finally {
    child.kill('SIGKILL')
  }
}

async function seed({ open }: KillRoundsOptions): Promise<void> {
  const db = await open()
  await migrate(db)
  await ensurePartitions(db, new Date(), new Date())
  await seedWorld(db)
  await db.close()
}

function startProcess(environment: Record<string, string>): ChildProcess {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [main], {
    env: {
      ...{ PATH, ENFORCE_TWO_FACTOR: '0' },
      SECRET_KEY: Buffer.from('a key for tests, of random look!').toString('hex'),
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  // A test that is ended from outside leaves no server behind.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  return child
}

const main = fileURLToPath(new URL('./server-process.mjs', import.meta.url))

async function isReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`)
    const answer = await fetch(`${url}/api/ready`).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await wait(50)
  }
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@contoso.example', password: testPassword }),
  })
  return ((await response.json()) as { token: string }).token
}

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
