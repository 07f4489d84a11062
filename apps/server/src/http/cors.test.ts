import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resellers } from '../tenants/tenants.table'
import { callEmbedded, shop, tokenFor } from '../testing/test-embed'
import { startTestServer, type TestServer } from '../testing/test-server'

const allowOrigin = 'access-control-allow-origin'
const listed = 'https://listed.example'

describe('pages of other origins', () => {
  let server: TestServer
  let key: string
  let keyId: number
  beforeAll(async () => {
    server = await startTestServer()
    const client = await server.client('admin@contoso.example')
    const made = await client.apiKeys.create({ name: 'Shop', widgets: ['domain-list'], origins: [shop] })
    key = made.key
    keyId = made.apiKey.id
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(resellers)
        .set({ settings: { embedOrigins: [listed] } })
        .where(eq(resellers.id, server.world.fernbrook)),
    )
  })
  afterAll(() => server.close())

  const preflight = (origin: string, path = '/v1/quarantine/', headers: Record<string, string> = {}) =>
    server.request(path, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', ...headers },
    })
  const open = (origin: string, path = '/v1/check_version/') => server.request(path, { headers: { origin } })

  it('pass the preflight when a live key or a reseller allows them (XS-23)', async () => {
    for (const origin of [shop, listed]) {
      const response = await preflight(origin)

      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(response.headers.get(allowOrigin)).toBe(origin)
      expect(response.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, PATCH, DELETE')
      expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
      expect(response.headers.get('access-control-max-age')).toBe('600')
      expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      expect(response.headers.get('vary')).toContain('Origin')
    }
  })

  it.each([
    'null',
    '*',
    '',
    'https://evil.example',
    'http://shop.example',
    'https://shop.example:8443',
    'https://Shop.example',
    'https://shop.example.',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'https://a.shop.example',
    'https://shop.example@evil.example',
    "https://shop.example' or 1=1",
    `${shop} ${shop}`,
    'file://',
  ])('can read nothing as %j, before a call or after one (XS-23)', async (origin) => {
    const asked = await preflight(origin)
    const answered = await open(origin)

    expect(asked.status).toBeGreaterThanOrEqual(400)
    expect([asked.headers.get(allowOrigin), answered.headers.get(allowOrigin)]).toEqual([null, null])
    expect([asked.headers.get('vary'), answered.headers.get('vary')]).toEqual(['Origin', 'Origin'])
  })

  it('can read answers only with a token of their own reseller, refusals included (XS-23)', async () => {
    const token = await tokenFor(server, key, { widgets: ['domain-list'] })
    const own = await callEmbedded(server, '/v1/domains/', { token })
    const refused = await callEmbedded(server, '/v1/quarantine/', { token })
    const over = await callEmbedded(server, '/v1/domains/', { token: `pst_emb_${'x'.repeat(43)}` })
    const foreign = await callEmbedded(server, '/v1/domains/', { token, origin: listed })

    expect(own.headers.get('access-control-expose-headers')).toBe('etag, retry-after, content-disposition')
    expect([own, refused, over].map(({ status, headers }) => [status, headers.get(allowOrigin)])).toEqual([
      [200, shop],
      [403, shop],
      [401, shop],
    ])
    expect([foreign.status, foreign.headers.get(allowOrigin)]).toEqual([403, null])
  })

  it('can read answers only to a sign-in of their own reseller (XS-23)', async () => {
    const readableFrom = async (username: string, origin: string) => {
      const token = (await server.client(username)).tokenStore.get()
      const response = await server.request('/v1/domains/', { headers: { origin, authorization: `Bearer ${token}` } })
      return response.headers.get(allowOrigin)
    }

    expect(await readableFrom('admin@contoso.example', shop)).toBe(shop)
    expect(await readableFrom('reseller@northwind.example', shop)).toBe(shop)
    expect(await readableFrom('admin@orchard.example', listed)).toBe(listed)
    expect(await readableFrom('admin@orchard.example', shop)).toBeNull()
    expect(await readableFrom('super@provider.example', shop)).toBeNull()
  })

  it('can open the digest page and sign in, since both bring their own secret', async () => {
    const digest = await open(shop, '/v1/quarantine/7/digest/?releaseCode=wrong')
    const login = await server.request('/api-token-auth/', {
      method: 'POST',
      headers: { origin: shop, 'content-type': 'application/json' },
      body: '{"username":"a","password":"b"}',
    })

    expect([digest.status, digest.headers.get(allowOrigin)]).toEqual([403, shop])
    expect([login.status, login.headers.get(allowOrigin)]).toEqual([400, shop])
  })

  it('can never use a key: its call is closed to them', async () => {
    const response = await preflight(shop, '/v1/embed/tokens/', { 'access-control-request-method': 'POST' })

    expect([response.status, response.headers.get(allowOrigin)]).toEqual([403, null])
  })

  it('are not checked for health, description and the server’s own pages', async () => {
    for (const path of ['/health', '/ready', '/openapi.json', '/docs']) {
      const response = await open(shop, path)
      expect([response.status, response.headers.get(allowOrigin)]).toEqual([200, null])
    }
    const own = await server.request('/v1/check_version/', {
      headers: { origin: 'http://localhost', host: 'localhost' },
    })
    expect([own.status, own.headers.get(allowOrigin), own.headers.get('vary')]).toEqual([200, null, 'Origin'])
    expect((await server.request('/v1/quarantine/', { method: 'OPTIONS' })).status).toBe(405)
  })

  it('lose access seconds after the last key that names them is revoked', async () => {
    const client = await server.client('admin@contoso.example')
    expect((await preflight(shop)).status).toBe(204)

    await client.apiKeys.revoke({ id: keyId })
    server.clock.advance(10_000)

    const response = await preflight(shop)
    expect([response.status, response.headers.get(allowOrigin)]).toEqual([403, null])
  })
})
