import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServiceModule } from '@postern/core'
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createSecretBox } from '../auth/secret-box'
import { removeExpired } from '../housekeeping/remove-expired'
import { customerModules, customers } from '../tenants/tenants.table'
import { subscribeWebhook } from '../testing/subscribe-webhook'
import { type GraphMessage, startGraph, type TestGraph } from '../testing/test-graph'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { claimTenant } from './claim-tenant'
import { connectTenant, disconnectTenant } from './connect-tenant'
import { o365Credentials, o365Items, o365Tenants } from './o365.table'
import { createO365Sync } from './o365-sync'

const tenantId = '7f0c1a52-8f2e-4a52-9f7b-2f3f6e0f1c11'
const secret = 'a secret of the app registration'

const message = (id: string, values: Partial<GraphMessage> = {}): GraphMessage => ({
  id,
  folder: 'quarantine-id',
  receivedDateTime: '2026-11-20T08:00:00Z',
  subject: `Invoice ${id}`,
  from: { name: 'Billing, "Ltd"', address: 'billing@paypa1.example' },
  internetMessageId: `<${id}@paypa1.example>`,
  report: 'CIP:192.0.2.1;CTRY:;LANG:en;SCL:9;SFV:SPM;CAT:HPHISH;SFTY:9.25',
  ...values,
})
const folders = { 'inbox-id': 'Inbox', 'quarantine-id': 'Quarantine', deleteditems: 'Deleted Items' }

describe('reading a Microsoft 365 tenant', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-tenant-'))
  let server: TestServer
  let graph: TestGraph
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await server.close()
  })
  beforeEach(async () => {
    graph = await startGraph({ tenantId, secret })
  })
  afterEach(async () => {
    await graph.close()
    await disconnectTenant(server.db, { tenantId, now: server.clock.now() })
    await server.db.inScope({ as: 'system' }, (tx) => tx.delete(o365Items))
  })

  const secretBox = createSecretBox([testSecretKey])
  const connect = (values: object = {}) => {
    const file = join(folder, 'tenant.json')
    const facts = { customerId: server.world.contoso.id, tenantId, name: 'contoso.onmicrosoft.example', clientId: 'c' }
    writeFileSync(file, JSON.stringify({ ...facts, clientSecret: secret, folder: 'Quarantine', ...values }))
    return connectTenant(server.db, secretBox, { file, now: server.clock.now() })
  }
  const sync = () => {
    const { db, clock } = server
    const addresses = { loginUrl: graph.url, graphUrl: graph.url }
    return createO365Sync({ db, clock, log: pino({ level: 'silent' }), secretBox, syncSeconds: 300, ...addresses })
  }
  const syncAgain = async () => {
    server.clock.advance(300_000)
    await sync().runOnce()
  }
  const items = () =>
    server.db.inScope({ as: 'system' }, (tx) => tx.select().from(o365Items).orderBy(asc(o365Items.graphId)))
  const tenant = async () => (await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(o365Tenants)))[0]

  it('lists the quarantine folder of each mailbox, page by page, with the findings (CA-045)', async () => {
    const ana = graph.addMailbox('ana@contoso.example', folders)
    graph.addMailbox('room@contoso.example', {})
    const ben = graph.addMailbox('ben@contoso.example', { ...folders, 'quarantine-id': 'Quarantine' })
    for (const id of ['a1', 'a2', 'a3']) graph.put(ana, message(id))
    graph.put(ben, message('b1', { report: 'SFV:SPM;CAT:BULK;', sender: { name: '', address: 'list@bulk.example' } }))
    graph.put(ben, message('b2', { report: '', folder: 'inbox-id' }))
    await connect()

    expect(await sync().runOnce()).toBe(true)

    expect((await items()).map(({ mailbox, graphId, threat }) => [mailbox, graphId, threat])).toEqual([
      ['ana@contoso.example', 'a1', 'phishing'],
      ['ana@contoso.example', 'a2', 'phishing'],
      ['ana@contoso.example', 'a3', 'phishing'],
      ['ben@contoso.example', 'b1', 'bulk'],
    ])
    expect((await items())[3]).toMatchObject({
      sender: 'list@bulk.example',
      displayAddress: '"Billing, \\"Ltd\\"" <billing@paypa1.example>',
      subject: 'Invoice b1',
      messageIdHeader: '<b1@paypa1.example>',
      action: 'moved_to_quarantine',
      state: 'open',
      folder: 'Quarantine',
      customerId: server.world.contoso.id,
    })
    expect(await tenant()).toMatchObject({ tries: 0, failure: '', leasedUntil: null })
    expect(await sync().runOnce()).toBe(false)
  })

  it('is skipped while its customer is inactive or deleted', async () => {
    const set = (values: Partial<typeof customers.$inferInsert>) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(customers).set(values).where(eq(customers.id, server.world.contoso.id)),
      )
    await connect()

    await set({ isActive: false })
    expect(await claimTenant(server.db, server.clock.now())).toBeUndefined()
    await set({ isActive: true, deletedAt: server.clock.now() })
    expect(await claimTenant(server.db, server.clock.now())).toBeUndefined()
    await set({ deletedAt: null })
    expect(await claimTenant(server.db, server.clock.now())).toMatchObject({ id: tenantId })
  })

  it('requests only what has changed since, and reports what became of a message that left (CA-045)', async () => {
    const ana = graph.addMailbox('ana@contoso.example', folders)
    for (const id of ['a1', 'a2', 'a3', 'a4']) graph.put(ana, message(id))
    await connect()
    await sync().runOnce()
    graph.move(ana, 'a1', 'inbox-id')
    graph.move(ana, 'a2', 'deleteditems')
    graph.move(ana, 'a3', null)
    graph.put(ana, message('a5', { report: 'CAT:UIMP' }))
    graph.asked.length = 0
    await syncAgain()

    expect((await items()).map(({ graphId, action, state, folder }) => [graphId, action, state, folder])).toEqual([
      ['a1', 'restored', 'resolved', 'Inbox'],
      ['a2', 'deleted', 'resolved', ''],
      ['a3', 'deleted', 'resolved', ''],
      ['a4', 'moved_to_quarantine', 'open', 'Quarantine'],
      ['a5', 'moved_to_quarantine', 'open', 'Quarantine'],
    ])
    expect(graph.asked.filter((path) => path.endsWith('/messages/a4'))).toEqual([])
    graph.move(ana, 'a1', 'quarantine-id')
    await syncAgain()
    expect((await items())[0]).toMatchObject({ action: 'moved_to_quarantine', state: 'open' })
  })

  it('removes what another customer saw of a tenant connected there by mistake (XT-13)', async () => {
    const ana = graph.addMailbox('ana@contoso.example', folders)
    graph.put(ana, message('a1'))
    await connect({ customerId: server.world.fabrikam.id })
    await sync().runOnce()
    expect((await items()).map(({ customerId }) => customerId)).toEqual([server.world.fabrikam.id])
    await disconnectTenant(server.db, { tenantId, now: server.clock.now() })

    await connect()
    await sync().runOnce()

    expect((await items()).map(({ customerId }) => customerId)).toEqual([server.world.contoso.id])
  })

  it('reads the other mailboxes when one denies access, and says so (CA-045)', async () => {
    graph.addMailbox('ana@contoso.example', folders)
    const ben = graph.addMailbox('ben@contoso.example', folders)
    graph.put(ben, message('b1'))
    graph.state.closed = 'id-of-ana'
    await connect()

    await sync().runOnce()

    expect((await items()).map(({ graphId }) => graphId)).toEqual(['b1'])
    expect((await tenant())?.failure).toContain('403')
  })

  it('waits as long as Microsoft 365 asks when throttled, then resumes (CA-045)', async () => {
    const ana = graph.addMailbox('ana@contoso.example', folders)
    for (const id of ['a1', 'a2', 'a3', 'a4', 'a5']) graph.put(ana, message(id))
    await connect()
    Object.assign(graph.state, { throttledFor: 700, throttleAfter: 6 })
    await sync().runOnce()

    expect((await items()).map(({ graphId }) => graphId)).toEqual(['a1', 'a2'])
    expect(await tenant()).toMatchObject({ tries: 1, failure: '429 TooManyRequests', syncedAt: null })
    graph.state.throttledFor = 0
    server.clock.advance(699_000)
    expect(await sync().runOnce()).toBe(false)
    server.clock.advance(1_000)
    graph.asked.length = 0
    await sync().runOnce()

    expect((await items()).map(({ graphId }) => graphId)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5'])
    expect(graph.asked.filter((path) => path.endsWith('/messages/a1'))).toEqual([])
  })

  it('starts over when its position is no longer known, and stores nothing twice (CA-045)', async () => {
    const ana = graph.addMailbox('ana@contoso.example', folders)
    graph.put(ana, message('a1'))
    await connect()
    await sync().runOnce()
    graph.state.expiresTokens = true
    await syncAgain()
    graph.state.expiresTokens = false
    graph.put(ana, message('a2'))
    await syncAgain()

    expect((await items()).map(({ graphId }) => graphId)).toEqual(['a1', 'a2'])
  })

  it('sends the token to no other server, whatever a link says (XS-01)', async () => {
    for (const name of ['ana', 'ben', 'cleo']) graph.addMailbox(`${name}@contoso.example`, folders)
    const elsewhere = await startGraph({ tenantId, secret })
    graph.state.nextLinkTo = elsewhere.url
    await connect()
    await sync().runOnce()
    await elsewhere.close()

    expect(await tenant()).toMatchObject({ tries: 1, failure: 'failed' })
    expect(elsewhere.asked).toEqual([])
  })

  it('runs in one process at a time, and is taken over from a killed one (CA-045)', async () => {
    await connect()
    const claims = await Promise.all([1, 2, 3].map(() => claimTenant(server.db, server.clock.now())))

    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await sync().runOnce()).toBe(false)
    server.clock.advance(30 * 60_000)
    expect(await sync().runOnce()).toBe(true)
  })

  it('reports a wrong secret and retries with growing delays (CA-045)', async () => {
    await connect({ clientSecret: 'wrong' })
    await sync().runOnce()
    const first = await tenant()
    server.clock.advance(600_000)
    await sync().runOnce()
    const second = await tenant()

    expect([first?.failure, first?.tries, second?.tries]).toEqual(['401', 1, 2])
    expect(Number(second?.nextSyncAt) - server.clock.now().getTime()).toBe(1_200_000)
  })

  it('tells webhooks once that a tenant is lost, and again after it was read', async () => {
    const { told } = await subscribeWebhook(server.db, server.world.contoso, ['connection.lost'])
    await connect({ clientSecret: 'wrong' })
    await sync().runOnce()
    server.clock.advance(3_600_000)
    await sync().runOnce()
    const lost = { type: 'connection.lost', customerId: server.world.contoso.id, tenantId }
    expect(await told()).toEqual([lost])

    await connect()
    await syncAgain()
    expect(await told()).toEqual([])
    await connect({ clientSecret: 'wrong' })
    await syncAgain()
    expect(await told()).toEqual([lost])
  })

  it('keeps the secret sealed for its tenant alone, and gives the customer the module (CA-045, XA-13)', async () => {
    await connect()
    const stored = await server.db.inScope({ as: 'system' }, async (tx) => ({
      credentials: await tx.select().from(o365Credentials),
      modules: await tx.select().from(customerModules).where(eq(customerModules.moduleId, ServiceModule.O365Protect)),
    }))

    const sealed = stored.credentials[0]?.sealedSecret ?? ''
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect(secretBox.open(sealed, `o365:${tenantId}`)?.toString()).toBe(secret)
    expect(secretBox.open(sealed, 'o365:another')).toBeNull()
    expect(stored.modules.map(({ customerId }) => customerId)).toContain(server.world.contoso.id)
    await expect(connect({ customerId: server.world.orchard.id })).rejects.toThrow('Disconnect it first')
    await expect(connect({ folder: '' })).rejects.toThrow('folder')
  })

  it('lists a message for ninety days (CA-045)', async () => {
    const ana = graph.addMailbox('ana@contoso.example', folders)
    graph.put(ana, message('old', { receivedDateTime: '2026-01-01T00:00:00Z' }))
    graph.put(ana, message('new', { receivedDateTime: server.clock.now().toISOString() }))
    await connect()
    await sync().runOnce()

    expect((await items()).map(({ graphId }) => graphId)).toEqual(['new'])
    const later = (days: number) => new Date(server.clock.now().getTime() + days * 24 * 60 * 60_000)
    expect((await removeExpired(server.db, later(89))).o365Items).toBe(0)
    expect((await removeExpired(server.db, later(91))).o365Items).toBe(1)
  })
})
