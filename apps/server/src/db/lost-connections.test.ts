import { Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../env'
import { type RunningServer, startServer } from '../start-server'
import { type Load, misfits, startLoad } from '../testing/test-load'
import { seedWorld, testPassword } from '../testing/test-world'

interface Cluster {
  url: string
  /** Simulates a power cut. */
  kill(): Promise<void>
  /** Restarts it on the same address, with its data. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const rounds = 50
/** Responses that a client may get while its database goes away and comes back. */
const expected = /^(GET (200|503)|POST (200|409|503)|SMTP (250|451|none))$/

// The embedded database has no connections that could drop, and a PostgreSQL shared by all tests cannot be stopped.
describe.runIf(process.env.DATABASE_URL && !process.env.TEST_DATABASE_URL)('a database that goes away', () => {
  const { log, lines } = keptLog()
  let cluster: Cluster
  let server: RunningServer
  let url: string
  let token: string
  beforeAll(async () => {
    cluster = await startCluster()
    server = await startOn(cluster.url, log)
    url = `http://127.0.0.1:${server.httpPort}`
    token = await signIn(url)
  })
  afterAll(async () => {
    await server.stop()
    await cluster.stop()
  })

  it('costs calls a 503 and mail a 451, but loses nothing acknowledged', async () => {
    const load = startLoad({
      ...{ url, token, smtpPort: server.smtpPort },
      ...{ to: 'ana@contoso.example', messagesPerSecond: 60 },
    })

    let terminated = 0
    for (let round = 0; round < rounds; round += 1) {
      await wait(60)
      terminated += await terminateAll(cluster.url)
      expect((await fetch(`${url}/api/health`)).status).toBe(200)
    }
    expect(terminated).toBeGreaterThan(rounds)
    await grows(load)

    await cluster.restart()
    await grows(load)
    await load.stop()

    expect([...load.answers.keys()].filter((answer) => !expected.test(answer))).toEqual([])
    expect(load.answers.get('POST 503') ?? 0).toBeGreaterThan(0)
    expect(await misfits(server.db, load)).toEqual([])
    expect(lines.filter(({ msg }) => msg.endsWith('failed; it is tried again'))).toEqual([])
  }, 180_000)

  it('makes the server not ready and every call a 503 until it is back; each waiting loop logs it once', async () => {
    const statusOf = async (path: string) => (await fetch(`${url}/api/${path}`)).status
    expect([await statusOf('health'), await statusOf('ready')]).toEqual([200, 200])
    lines.length = 0

    await cluster.kill()
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'fr' }
    const refused = await fetch(`${url}/api/v1/quarantine/`, { headers })
    expect([await statusOf('health'), await statusOf('ready'), refused.status]).toEqual([200, 503, 503])
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('Réessayez') })
    while (!lines.some(isWaiting)) await wait(50)
    await wait(2_500)
    const names = lines.filter(isWaiting).map(({ msg }) => msg)
    expect(names).toEqual([...new Set(names)])

    await cluster.restart()
    while ((await statusOf('ready')) !== 200) await wait(50)
    expect((await fetch(`${url}/api/v1/quarantine/`, { headers })).status).toBe(200)
  }, 120_000)
})

const isWaiting = ({ msg }: { msg: string }) => msg.includes('waits for the database')

/** Waits until more of each kind has been acknowledged. */
async function grows({ messages, groups }: Load): Promise<void> {
  const [mail, writes] = [messages.length, groups.length]
  while (messages.length < mail + 5 || groups.length < writes + 2) await wait(50)
}

async function startCluster(): Promise<Cluster> {
  const path = new URL('../../../../scripts/lib/postgresql.mjs', import.meta.url).href
  return (await import(path)).startPostgresql()
}

async function startOn(databaseUrl: string, log: pino.Logger): Promise<RunningServer> {
  const environment = readEnvironment({
    ...{ DATABASE_URL: databaseUrl, PORT: '0', SMTP_PORT: '0' },
    ...{ SECRET_KEY: Buffer.from('a key for tests, of random look!').toString('hex'), ENFORCE_TWO_FACTOR: '0' },
  })
  return startServer({ environment, log, prepare: async (db) => void (await seedWorld(db)) })
}

async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/api-token-auth/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin@contoso.example', password: testPassword }),
  })
  return ((await response.json()) as { token: string }).token
}

async function terminateAll(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
  return rowCount ?? 0
}

function keptLog() {
  const lines: { msg: string }[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  return { lines, log: pino({ level: 'info' }, stream) }
}
