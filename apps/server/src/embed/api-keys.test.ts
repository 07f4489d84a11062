import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeExpired } from '../housekeeping/remove-expired'
import { customers } from '../tenants/tenants.table'
import { askForToken, callEmbedded, shop, tokenFor } from '../testing/test-embed'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'

const hourMs = 3_600_000
const values = { name: 'Shop', widgets: ['quarantine-search', 'domain-list'], origins: [shop] }

describe('API keys', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const keyOf = async (username: string, more: object = {}) =>
    (await server.client(username)).apiKeys.create({ ...values, ...more })
  const statusOf = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      ({ status }: { status: number }) => status,
    )
  const system = <T>(statement: ReturnType<typeof sql>) =>
    server.db.inScope({ as: 'system' }, async (tx) => (await tx.execute(statement)).rows as T[])

  it('are shown once and stored as a hash that no tenant can read (XD-04, XT-09)', async () => {
    const { contoso } = server.world
    const { apiKey, key } = await keyOf('admin@contoso.example')

    expect(key).toMatch(/^pst_key_[\w-]{43}$/)
    expect(apiKey).toMatchObject({
      ...values,
      ...{ prefix: key.slice(0, 12), state: 'live', createdBy: 'admin@contoso.example', expiresAt: null },
      ...{ customer: { id: contoso.id, name: 'Contoso' }, reseller: { name: 'Northwind' }, lastUsedAt: null },
      widgets: ['domain-list', 'quarantine-search'],
    })
    const client = await server.client('admin@contoso.example')
    expect(JSON.stringify(await client.apiKeys.list())).not.toContain(key)
    expect(JSON.stringify(await client.audit.list())).not.toContain(key)
    const stored = await system(sql`select row_to_json(s)::text || row_to_json(k)::text as text
      from api_key_secrets s join api_keys k on k.id = s.key_id`)
    expect(JSON.stringify(stored)).not.toContain(key)
    const asTenant = server.db.inScope({ as: 'customer', customerId: contoso.id }, (tx) =>
      tx.execute(sql`select secret_hash from api_key_secrets`),
    )
    await expect(asTenant).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('are created for a tenant in the own scope, and visible only there (XT-02, XT-04, XT-07)', async () => {
    const { contoso, orchard, northwind, fernbrook } = server.world
    const admin = 'admin@contoso.example'
    const reseller = 'reseller@northwind.example'

    expect((await keyOf(reseller)).apiKey).toMatchObject({ customer: null, reseller: { id: northwind } })
    expect((await keyOf(reseller, { customerId: contoso.id })).apiKey.customer?.id).toBe(contoso.id)
    expect((await keyOf('super@provider.example', { resellerId: fernbrook })).apiKey.reseller.id).toBe(fernbrook)
    for (const [username, tenant, status] of [
      [admin, { customerId: orchard.id }, 404],
      [admin, { resellerId: northwind }, 404],
      [reseller, { resellerId: fernbrook }, 404],
      [reseller, { customerId: orchard.id }, 404],
      [reseller, { customerId: contoso.id, resellerId: northwind }, 400],
      ['super@provider.example', {}, 400],
      ['super@provider.example', { resellerId: 9_999 }, 404],
    ] as const) {
      expect(await statusOf(keyOf(username, tenant)), `${username} ${JSON.stringify(tenant)}`).toBe(status)
    }
    const list = async (username: string, query = {}) =>
      (await (await server.client(username)).apiKeys.list(query)).keys
    expect((await list(admin)).every(({ customer }) => customer?.id === contoso.id)).toBe(true)
    expect(await list('admin@orchard.example')).toEqual([])
    expect(await list(reseller, { resellerId: northwind })).toHaveLength(1)
    const [own] = await list(reseller, { resellerId: northwind })
    for (const username of [admin, 'reseller@fernbrook.example']) {
      const client = await server.client(username)
      expect(await statusOf(client.apiKeys.revoke({ id: own?.id ?? 0 }))).toBe(404)
      expect(await statusOf(client.apiKeys.rotate({ id: own?.id ?? 0 }))).toBe(404)
    }
  })

  it.each([
    ['a widget that is none', { widgets: ['login-form'] }, 'widgets'],
    ['no widget', { widgets: [] }, ''],
    ['a wildcard', { origins: ['https://*.shop.example'] }, ''],
    ['a path', { origins: [`${shop}/page`] }, ''],
    ['plain http', { origins: ['http://shop.example'] }, ''],
    ['the origin of nothing', { origins: ['null'] }, ''],
    ['no origin', { origins: [] }, ''],
    ['an end in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['no name', { name: '  ' }, ''],
  ])('reject %s (XS-02, XS-23)', async (_, wrong, field) => {
    const client = await server.client('admin@contoso.example')
    const refused = await client.apiKeys.create({ ...values, ...wrong }).catch((error: unknown) => error)

    expect(refused).toMatchObject({ status: 400 })
    if (field) expect(Object.keys((refused as { fields: object }).fields)).toEqual([field])
  })

  it('are rotated with an overlap, and belong to whoever rotated them (XP-08, XT-07)', async () => {
    const { key, apiKey } = await keyOf('reseller@northwind.example', { customerId: server.world.contoso.id })
    const admin = await server.client('admin@contoso.example')
    const body = { widgets: ['domain-list'] }

    const next = await admin.apiKeys.rotate({ id: apiKey.id, overlapHours: 2 })

    expect(next.key).not.toBe(key)
    expect(next.apiKey).toMatchObject({ createdBy: 'admin@contoso.example', prefix: next.key.slice(0, 12) })
    expect(next.apiKey.formerUntil).toBe(new Date(server.clock.now().getTime() + 2 * hourMs).toISOString())
    expect([(await askForToken(server, key, body)).status, (await askForToken(server, next.key, body)).status]).toEqual(
      [200, 200],
    )
    server.clock.advance(2 * hourMs)
    expect([(await askForToken(server, key, body)).status, (await askForToken(server, next.key, body)).status]).toEqual(
      [401, 200],
    )
  })

  it('end with all their tokens when revoked, and stay revoked (XA-17)', async () => {
    const { key, apiKey } = await keyOf('admin@contoso.example')
    const token = await tokenFor(server, key, { widgets: ['domain-list'] })
    const admin = await server.client('admin@contoso.example')
    expect((await callEmbedded(server, '/v1/domains/', { token })).status).toBe(200)

    await admin.apiKeys.revoke({ id: apiKey.id })

    const refused = await callEmbedded(server, '/v1/domains/', { token })
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([401, 'token_expired'])
    expect((await askForToken(server, key, { widgets: ['domain-list'] })).status).toBe(401)
    expect(await statusOf(admin.apiKeys.rotate({ id: apiKey.id }))).toBe(409)
    expect(await statusOf(admin.apiKeys.revoke({ id: apiKey.id }))).toBe(200)
    const log = await admin.audit.list({ action: 'apiKeyRevoked' })
    expect(log.events).toMatchObject([{ target: `api key ${apiKey.id}`, before: { name: 'Shop' } }])
  })

  it('never open more than their creator may, and are suspended when that is nothing (XT-07, XA-17)', async () => {
    const { otherReseller, orchard } = server.world
    const change = (values: Partial<typeof users.$inferInsert>) =>
      server.db.inScope({ as: 'system' }, (tx) => tx.update(users).set(values).where(sql`id = ${otherReseller.id}`))
    const { key, apiKey } = await keyOf('reseller@fernbrook.example', {
      ...{ customerId: orchard.id, widgets: ['domain-list', 'message-history'] },
    })
    const token = await tokenFor(server, key, { widgets: ['domain-list', 'message-history'] })
    const statuses = async () => [
      (await askForToken(server, key, { widgets: ['domain-list'] })).status,
      (await callEmbedded(server, '/v1/domains/', { token })).status,
      (await callEmbedded(server, '/v1/messages/', { token })).status,
    ]
    const state = async () => {
      const { keys } = await (await server.client('admin@orchard.example')).apiKeys.list()
      return keys.find(({ id }) => id === apiKey.id)?.state
    }

    expect([await state(), ...(await statuses())]).toEqual(['live', 200, 200, 200])
    await change({ capabilities: ['VIEW_REPORT'] })
    expect([await state(), ...(await statuses())]).toEqual(['live', 200, 200, 403])
    await change({ isActive: false })
    expect([await state(), ...(await statuses())]).toEqual(['suspended', 401, 401, 401])
    await change({ isActive: true, capabilities: null })
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ deletedAt: server.clock.now() }).where(sql`id = ${orchard.id}`),
    )
    expect(await statuses()).toEqual([401, 401, 401])
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ deletedAt: null }).where(sql`id = ${orchard.id}`),
    )
  })

  it('allow a hundred guesses from one address, then none for a while, right or wrong (XA-05)', async () => {
    const own = await startTestServer()
    const client = await own.client('admin@contoso.example')
    const { key } = await client.apiKeys.create(values)
    const guess = (attempt: string) => askForToken(own, attempt, { widgets: ['domain-list'] })
    const statuses: number[] = []
    for (let time = 0; time < 101; time += 1) statuses.push((await guess(`pst_key_${'x'.repeat(43)}`)).status)

    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    const refused = await guess(key)
    expect([statuses.at(-1), refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 429, 1])
    own.clock.advance(1_000)
    expect((await guess(key)).status).toBe(200)
    await own.close()
  })

  it('differ from sessions: a session creates no embed token and a key opens no other call', async () => {
    const { key } = await keyOf('admin@contoso.example')
    const session = (await server.client('admin@contoso.example')).tokenStore.get() ?? ''

    expect((await askForToken(server, session, { widgets: ['domain-list'] })).status).toBe(401)
    for (const path of ['/v1/domains/', '/v1/currentuser/', '/v1/api_keys/']) {
      expect((await server.request(path, { headers: { authorization: `Bearer ${key}` } })).status).toBe(401)
    }
  })

  it('show when and from where they were last used', async () => {
    const { key, apiKey } = await keyOf('admin@contoso.example')
    server.clock.advance(5_000)
    await tokenFor(server, key, { widgets: ['domain-list'] })

    const { keys } = await (await server.client('admin@contoso.example')).apiKeys.list()

    const used = keys.find(({ id }) => id === apiKey.id)
    expect([used?.lastUsedAt, used?.lastUsedFrom]).toEqual([server.clock.now().toISOString(), 'unknown'])
  })

  it('are purged long after they end, their tokens and former secrets at once', async () => {
    const { key, apiKey } = await keyOf('admin@fabrikam.example')
    await tokenFor(server, key, { widgets: ['domain-list'] })
    const admin = await server.client('admin@fabrikam.example')
    await admin.apiKeys.rotate({ id: apiKey.id, overlapHours: 0 })
    await admin.apiKeys.revoke({ id: apiKey.id })
    const left = async () => {
      await removeExpired(server.db, server.clock.now())
      const [row] = await system<Record<string, number>>(sql`select
        (select count(*)::int from embed_tokens where key_id = ${apiKey.id}) as tokens,
        (select count(*)::int from api_key_secrets where key_id = ${apiKey.id}) as secrets,
        (select count(*)::int from api_keys where id = ${apiKey.id}) as keys`)
      return [row?.tokens, row?.secrets, row?.keys]
    }

    expect(await left()).toEqual([1, 1, 1])
    server.clock.advance(hourMs)
    expect(await left()).toEqual([0, 1, 1])
    server.clock.advance(90 * 24 * hourMs)
    expect(await left()).toEqual([0, 0, 0])
  })
})
