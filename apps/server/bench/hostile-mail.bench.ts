import { fork, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient, createMemoryTokenStore } from '@postern/core'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '../src/testing/test-database'
import { seedWorld, testPassword } from '../src/testing/test-world'
import { hostileCases } from './hostile-cases'
import type { PeerMessage, SendOrder } from './hostile-peer'
import { familyOf, megabytesOf, parentOf } from './process-memory'
import { median, ratio, table } from './report'
import { sendRaw } from './smtp'

// Sends hostile messages one after the other to a complete server as it is released, in its own process, while checking its health, reading lists and sending
// ordinary mail. Goals: health within 250 ms, 99 % of list calls within three times their idle time, ordinary mail within 2 s, at most 700
// MB more memory than before (900 with twelve large messages at once), and every message delivered or held. On a busy machine, compare the
// figures with the first row.

const db = await openTestDatabase()
const peer = fork(new URL('./hostile-peer.ts', import.meta.url), {
  execArgv: ['--conditions=postern-source', '--import=tsx'],
})
const { hopPort } = (await peerSays('hopPort')) as { hopPort: number }
const world = await seedWorld(db, { nextHop: { host: '127.0.0.1', port: hopPort } })
const from = 'ana@growth.example'
const to = world.contoso.address

const idle = 'nothing'
/** As long as the longest of the others. */
const idleMs = 20_000
const ordinaryMail = Buffer.from(`From: Ana <${from}>\r\nSubject: Minutes\r\n\r\nHello\r\n`)

const wanted = process.env.BENCH_CASE
const server = await startProcess()
const client = await signIn()
const databasePid = await postmasterPid()
const rows: Awaited<ReturnType<typeof run>>[] = []
await wait(2_000)
const idleMegabytes = memory()
// The first run of anything is slower.
await run(idle, 5_000)
for (const name of [idle, ...Object.keys(hostileCases).filter((name) => !wanted || name.includes(wanted))]) {
  const row = await run(name)
  rows.push(row)
  console.log(JSON.stringify(row))
}
table(`Hostile mail; ${Math.round(idleMegabytes)} MB when idle`, rows)
await wait(1_000)
const states = await db.inScope({ as: 'system' }, (tx) =>
  tx.execute(sql`select state, reason, count(*)::int from messages group by 1, 2 order by 1, 2`),
)
table('Messages that were taken', states.rows as Record<string, string | number>[])
const exited = once(server.child, 'exit')
server.child.kill('SIGTERM')
await exited
peer.disconnect()
await db.close()

async function run(name: string, pauseMs = idleMs): Promise<Record<string, string | number>> {
  const health: number[] = []
  const lists: number[] = []
  const ordinary: number[] = []
  let peak = 0
  let isOver = false
  const until = async (work: () => Promise<unknown>, pauseMs: number) => {
    while (!isOver) {
      await work()
      await wait(pauseMs)
    }
  }
  const watching = [
    until(async () => health.push(await timed(askHealth)), 20),
    until(async () => lists.push(await timed(readLists)), 20),
    until(async () => ordinary.push(await timed(() => sendRaw({ port: server.smtp, from, to }, ordinaryMail))), 250),
    until(async () => {
      peak = Math.max(peak, memory())
    }, 100),
  ]
  const start = performance.now()
  const answers = name === idle ? [] : await sendCase(name)
  const seconds = (performance.now() - start) / 1000
  // Include the aftermath.
  await wait(name === idle ? pauseMs : 1_500)
  isOver = true
  await Promise.all(watching)
  return {
    message: name,
    seconds: seconds.toFixed(1),
    answers: [...new Set(answers.map((answer) => answer.slice(0, 9)))].join(', '),
    'slowest health (ms)': Math.round(Math.max(...health)),
    'median health (ms)': median(health).toFixed(1),
    'lists p99 (ms)': Math.round(percentile(lists, 0.99)),
    'of idle': rows[0] ? ratio(percentile(lists, 0.99), Number(rows[0]['lists p99 (ms)'])) : '1.00',
    'slowest ordinary mail (ms)': Math.round(Math.max(...ordinary)),
    'MB above idle': Math.round(peak - idleMegabytes),
  }
}

/** Uses its own connection, as probes do. */
async function askHealth() {
  const [response] = await once(get({ port: server.http, path: '/api/health', agent: false }), 'response')
  response.resume()
  await once(response, 'end')
  if (response.statusCode !== 200) throw new Error(`Health answered ${response.statusCode}.`)
}

async function readLists() {
  await client.quarantine.list({})
  await client.messageHistory.list({})
}

/** Memory of the server and the database, including their processes, in megabytes. */
function memory(): number {
  return megabytesOf([...familyOf(server.child.pid ?? 0), ...familyOf(databasePid)])
}

/** Process id of the parent of the process that serves a connection. */
async function postmasterPid(): Promise<number> {
  const { rows } = await db.pool.query('select pg_backend_pid() as pid')
  return parentOf(rows[0].pid)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

function percentile(values: readonly number[], part: number): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length * part)] ?? 0
}

async function sendCase(name: string): Promise<string[]> {
  peer.send({ name, port: server.smtp, from, to } satisfies SendOrder)
  return ((await peerSays('answers')) as { answers: string[] }).answers
}

function peerSays(key: string): Promise<PeerMessage> {
  return new Promise((resolve) => {
    const hear = (message: PeerMessage) => {
      if (!(key in message)) return
      peer.off('message', hear)
      resolve(message)
    }
    peer.on('message', hear)
  })
}

async function signIn() {
  const tokenStore = createMemoryTokenStore()
  const signedIn = createClient({ baseUrl: `http://127.0.0.1:${server.http}/api/`, tokenStore })
  const { token } = await signedIn.auth.login({ username: 'admin@contoso.example', password: testPassword })
  tokenStore.set(token)
  return signedIn
}

async function startProcess() {
  const { databaseUrl = '' } = db
  const profile = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : []
  const child = spawn(process.execPath, [...profile, 'dist/main.js'], {
    cwd: new URL('..', import.meta.url),
    env: {
      ...{ PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: '0', SMTP_PORT: '0', PRIVATE_NEXT_HOPS: '1' },
      ...{
        SECRET_KEY: randomBytes(32).toString('hex'),
        ENFORCE_TWO_FACTOR: '0',
        MAIL_URL: `smtp://127.0.0.1:${hopPort}`,
      },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.on('exit', (code, signal) => console.log(`The server has ended: ${code ?? signal}`))
  for await (const line of createInterface({ input: child.stdout })) {
    const { http, smtp, msg } = JSON.parse(line)
    if (msg !== 'the server is ready') continue
    child.stdout.resume()
    return { child, http: Number(http), smtp: Number(smtp) }
  }
  throw new Error('The server did not start.')
}
