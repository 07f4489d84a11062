import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callEmbedded, shop } from '../testing/test-embed'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('calls with an API key', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const keyOf = async (scopes: string[], more: object = {}, username = 'admin@contoso.example') => {
    const client = await server.client(username)
    const values = { name: 'Ticket system', scopes, ...more } as Parameters<typeof client.apiKeys.create>[0]
    return (await client.apiKeys.create(values)).key
  }
  const call = (key: string, path: string, more: Partial<Parameters<typeof callEmbedded>[2]> = {}) =>
    callEmbedded(server, path, { token: key, origin: null, ...more })
  const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

  it('read and act within the scopes and the tenant, and the audit log names the key (XT-02, XT-07, XA-24)', async () => {
    const { contoso, orchard } = server.world
    const own = await holdMessage(server.db, contoso)
    const foreign = await holdMessage(server.db, orchard)
    const key = await keyOf(['quarantine:write'])

    const list = await call(key, '/v1/quarantine/')
    expect(list.status).toBe(200)
    const text = await list.text()
    expect(text).toContain(String(own.id))
    expect(text).not.toContain(String(foreign.id))
    expect((await call(key, `/v1/quarantine/${foreign.id}/`)).status).toBe(404)
    expect((await call(key, `/v1/quarantine/${own.id}/`, { method: 'DELETE' })).status).toBe(200)

    const admin = await server.client('admin@contoso.example')
    const { events } = await admin.audit.list({})
    expect(events.map(({ username }) => username)).toContain('Ticket system (API key)')
  })

  it('are refused outside of the scopes, with the scope that they need', async () => {
    const key = await keyOf(['quarantine:read', 'users:read'])
    const held = await holdMessage(server.db, server.world.contoso)

    const response = await call(key, `/v1/quarantine/${held.id}/`, { method: 'DELETE' })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({
      code: 'outside_key',
      message: expect.stringContaining('quarantine:write'),
    })
    for (const path of ['/v1/messages/', '/v1/audit/', '/v1/api_keys/', '/v1/sessions/', '/v1/me/'])
      expect((await call(key, path)).status, path).toBeGreaterThanOrEqual(401)
    expect((await call(key, '/v1/provideruser/')).status).toBe(200)
  })

  it('give nobody rights, and change nobody who has some (XT-07)', async () => {
    const { contoso, customerAdmin } = server.world
    const key = await keyOf(['users:write'])
    const create = (body: object) => call(key, '/v1/provideruser/', { method: 'POST', body })

    expect((await create({ emails: ['new@contoso.example'] })).status).toBe(200)
    expect(await codeOf(await create({ emails: ['boss@contoso.example'], role: 3 }))).toEqual([403, 'outside_key'])
    const path = `/v1/provideruser/${customerAdmin.id}/`
    expect(
      await codeOf(await call(key, path, { method: 'PATCH', body: { emails: ['thief@contoso.example'] } })),
    ).toEqual([403, 'outside_key'])
    const recipient = `/v1/provideruser/${contoso.recipient.id}/`
    expect((await call(key, recipient, { method: 'PATCH', body: { firstName: 'Ana' } })).status).toBe(200)
    expect(await codeOf(await call(key, recipient, { method: 'PATCH', body: { role: 3 } }))).toEqual([
      403,
      'outside_key',
    ])
  })

  it('never come from a browser, and only from the networks of the key', async () => {
    const key = await keyOf(['quarantine:read'], { networks: ['203.0.113.0/24'] })

    expect(await codeOf(await call(key, '/v1/quarantine/'))).toEqual([403, 'outside_key'])
    const open = await keyOf(['quarantine:read'])
    expect(await codeOf(await call(open, '/v1/quarantine/', { origin: shop }))).toEqual([403, 'key_in_browser'])
    expect((await call(open, '/v1/quarantine/')).status).toBe(200)
  })

  it('end with the key, and with the rights of its maker (XA-17, XT-07)', async () => {
    const client = await server.client('admin@contoso.example')
    const { key, apiKey } = await client.apiKeys.create({ name: 'Old', scopes: ['quarantine:read'], networks: [] })
    expect((await call(key, '/v1/quarantine/')).status).toBe(200)

    await client.apiKeys.revoke({ id: apiKey.id })

    expect(await codeOf(await call(key, '/v1/quarantine/'))).toEqual([401, 'unauthorized'])
    const tokenOnly = await client.apiKeys.create({ name: 'Shop', widgets: ['domain-list'], origins: [shop] })
    expect((await call(tokenOnly.key, '/v1/quarantine/')).status).toBe(401)
  })

  it('are limited to 600 a minute for each key', async () => {
    const key = await keyOf(['customers:read'])
    const other = await keyOf(['customers:read'])
    const statuses: number[] = []
    for (let turn = 0; turn < 601; turn += 1) statuses.push((await call(key, '/v1/domains/')).status)

    expect(statuses.filter((status) => status === 200)).toHaveLength(600)
    expect(statuses.at(-1)).toBe(429)
    expect((await call(other, '/v1/domains/')).status).toBe(200)
    server.clock.advance(60_000)
    expect((await call(key, '/v1/domains/')).status).toBe(200)
  })

  it('are counted when their key is wrong, with those of tokens (XA-05)', async () => {
    server.clock.advance(60 * 60 * 1000)
    const wrong = `pst_key_${'x'.repeat(43)}`
    const statuses: number[] = []
    for (let turn = 0; turn < 101; turn += 1) statuses.push((await call(wrong, '/v1/quarantine/')).status)

    expect(statuses.slice(0, 99).every((status) => status === 401)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it.each([
    ['neither widgets nor scopes', { scopes: [] }, 'widgets'],
    ['widgets without pages', { scopes: [], widgets: ['domain-list'] }, 'origins'],
    ['a scope that is none', { scopes: ['quarantine:own'] }, ''],
    ['a network that is none', { scopes: ['audit:read'], networks: ['203.0.113.0/33'] }, ''],
  ])('need a key with a purpose: %s is refused (XS-02)', async (_, values, field) => {
    const client = await server.client('admin@contoso.example')
    const refused = await client.apiKeys
      .create({ name: 'Key', networks: [], ...values } as Parameters<typeof client.apiKeys.create>[0])
      .catch((error: unknown) => error)

    expect(refused).toMatchObject({ status: 400 })
    if (field) expect(Object.keys((refused as { fields: object }).fields)).toEqual([field])
  })
})
