import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from './env'
import { type RunningServer, type ServerOptions, startServer } from './start-server'
import { servers } from './system/servers.table'
import { openTestDatabase, type TestDatabase } from './testing/test-database'
import { sendSmtp, startHop, type TestHop } from './testing/test-smtp'
import { seedWorld, testPassword } from './testing/test-world'

// The embedded database serves one process alone.
describe.runIf(process.env.DATABASE_URL)('servers that share the work by roles', () => {
  let db: TestDatabase
  let hop: TestHop
  /** Holds the self-signed certificate. */
  const folder = mkdtempSync(join(tmpdir(), 'postern-roles-'))
  const running: RunningServer[] = []
  beforeAll(async () => {
    db = await openTestDatabase()
    hop = await startHop()
    await seedWorld(db, { nextHop: { host: '127.0.0.1', port: hop.port } })
  })
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()))
    await hop.close()
    await db.close()
    rmSync(folder, { recursive: true })
  })

  const start = async (roles: string, options: Partial<ServerOptions> = {}) => {
    const environment = readEnvironment({
      ...{ DATABASE_URL: db.databaseUrl, ROLES: roles, DB_POOL: '4', PRIVATE_NEXT_HOPS: '1', CHECK_SENDERS: '0' },
      ENFORCE_TWO_FACTOR: '0',
      ...{ PORT: '0', SMTP_PORT: '0', METRICS_PORT: '0', DATA_DIR: folder },
      SECRET_KEY: Buffer.from('a key for tests, of random look!').toString('hex'),
    })
    const server = await startServer({ environment, log: pino({ level: 'silent' }), ...options })
    running.push(server)
    return server
  }
  const probe = async ({ metricsPort }: RunningServer, path: string) =>
    (await fetch(`http://127.0.0.1:${metricsPort}${path}`)).status
  const alive = () => db.inScope({ as: 'system' }, (tx) => tx.select({ roles: servers.roles }).from(servers))

  it('leave queued mail to the host until it has relayed what is older', async () => {
    let end = () => {}
    const server = await start('intake,relay', { relayAfter: new Promise<void>((resolve) => (end = resolve)) })
    const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Early\r\n\r\nHello\r\n')
    const { last } = await sendSmtp(server.smtpPort, { from: 'ana@growth.example', to: ['ana@contoso.example'], raw })
    expect(last).toMatch(/^250/)
    // Longer than the relay's pause.
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(hop.received).toEqual([])

    end()

    await vi.waitFor(() => expect(hop.received).toHaveLength(1), { timeout: 30_000, interval: 100 })
    await server.stop()
    hop.received.length = 0
  })

  it('pass mail on from the one that takes it to the one that delivers it, and stop one by one', async () => {
    const intake = await start('intake')
    const relay = await start('relay')
    expect([intake.httpPort, relay.httpPort, relay.smtpPort]).toEqual([0, 0, 0])
    expect(await Promise.all([probe(intake, '/ready/intake'), probe(relay, '/ready')])).toEqual([200, 200])
    expect(await Promise.all([probe(intake, '/ready/relay'), probe(relay, '/ready/intake')])).toEqual([503, 503])

    const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Minutes\r\n\r\nHello\r\n')
    const { last } = await sendSmtp(intake.smtpPort, { from: 'ana@growth.example', to: ['ana@contoso.example'], raw })
    expect(last).toMatch(/^250/)
    await vi.waitFor(() => expect(hop.received).toHaveLength(1), { timeout: 30_000, interval: 100 })

    expect((await alive()).map(({ roles }) => roles).sort()).toEqual([['intake'], ['relay']])
    await relay.stop()
    expect((await alive()).map(({ roles }) => roles)).toEqual([['intake']])
    expect(await probe(intake, '/ready')).toBe(200)
  })

  it('announce to pages of one what another has changed, and end their streams when they stop', async () => {
    const web = await start('web')
    const intake = await start('intake')
    const url = `http://127.0.0.1:${web.httpPort}/api`
    const signedIn = await fetch(`${url}/api-token-auth/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin@contoso.example', password: testPassword }),
    })
    const { token } = (await signedIn.json()) as { token: string }
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` }
    const { body } = await fetch(`${url}/v1/events/`, { headers })
    let heard = ''
    const decoder = new TextDecoder()
    const reading = (async () => {
      for await (const part of body ?? []) heard += decoder.decode(part as Uint8Array, { stream: true })
    })()

    const raw = Buffer.from('From: Ana <ana@growth.example>\r\nSubject: Minutes\r\n\r\nHello\r\n')
    await sendSmtp(intake.smtpPort, { from: 'ana@growth.example', to: ['ana@contoso.example'], raw })
    await vi.waitFor(() => expect(heard).toContain('{"feature":"messageHistory"}'), { timeout: 30_000, interval: 50 })

    await web.stop()
    await reading
    expect(heard).not.toContain('Minutes')
  })
})
