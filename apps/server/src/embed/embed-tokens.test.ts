import type { Endpoint } from '@postern/core'
import { callsOfWidgets, embedWidgets } from '@postern/core/embed'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { served } from '../http/serve'
import { customers } from '../tenants/tenants.table'
import type { Occasion } from '../testing/occasion'
import { occasionOf } from '../testing/occasions'
import { askForToken, callEmbedded, shop, tokenFor } from '../testing/test-embed'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'

const minuteMs = 60_000
const everything = Object.keys(embedWidgets)
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code?: string }).code]

describe('embed tokens', () => {
  let server: TestServer
  let contosoKey: string
  let northwindKey: string
  beforeAll(async () => {
    server = await startTestServer()
    const values = { name: 'Shop', widgets: everything, origins: [shop, 'https://other.example'] }
    contosoKey = (await (await server.client('admin@contoso.example')).apiKeys.create(values)).key
    northwindKey = (await (await server.client('reseller@northwind.example')).apiKeys.create(values)).key
  })
  afterAll(() => server.close())

  it('are opaque, live for a quarter of an hour, and report that they have expired (XB-11)', async () => {
    const response = await askForToken(server, contosoKey, { widgets: ['quarantine-search'] })
    const { token, expiresAt } = (await response.json()) as { token: string; expiresAt: string }

    expect(token).toMatch(/^pst_emb_[\w-]{43}$/)
    expect(expiresAt).toBe(new Date(server.clock.now().getTime() + 15 * minuteMs).toISOString())
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('set-cookie')).toBeNull()
    server.clock.advance(15 * minuteMs - 1)
    expect((await callEmbedded(server, '/v1/quarantine/', { token })).status).toBe(200)
    server.clock.advance(1)
    expect(await codeOf(await callEmbedded(server, '/v1/quarantine/', { token }))).toEqual([401, 'token_expired'])
    const unknown = await callEmbedded(server, '/v1/quarantine/', { token: `pst_emb_${'x'.repeat(43)}` })
    expect(await codeOf(unknown)).toEqual([401, 'token_expired'])
  })

  it('open exactly the calls that their widgets need: every widget and every call (XT-01, XT-08)', async () => {
    const { customerAdmin } = server.world
    const wrong: string[] = []
    let calls = 0
    for (const widget of Object.keys(embedWidgets)) {
      const own = callsOfWidgets([widget])
      server.clock.advance(20 * minuteMs)
      const body = { widgets: [widget], userId: customerAdmin.id }
      const token = await tokenFor(server, contosoKey, body)
      for (const [name, endpoint] of Object.entries(served)) {
        if (endpoint.access.who !== 'signedIn' && endpoint.access.who !== 'tokenHolder') continue
        calls += 1
        const [status, code] = await codeOf(await ask(server, name, endpoint, token, 'missing'))
        const isOwn = own.has(name)
        if (isOwn ? code === 'outside_token' || status === 401 || (status as number) >= 500 : code !== 'outside_token')
          wrong.push(`${widget}, ${name}: ${status} ${code}`)
      }
    }
    process.stdout.write(`embed matrix: ${calls} combinations, ${wrong.length} wrong\n`)

    expect(wrong).toEqual([])
    expect(calls).toBeGreaterThan(500)
  })

  it('open only their own tenant’s data, whoever created the key (XT-02, XT-04, XT-10)', async () => {
    const { fabrikam, orchard } = server.world
    const token = await tokenFor(server, northwindKey, {
      widgets: everything.filter(notPersonal),
      customerId: fabrikam.id,
    })
    const leaks: string[] = []
    let met = 0
    for (const name of new Set(Object.values(embedWidgets).flat())) {
      const endpoint = served[name]
      if (!endpoint) throw new Error(`${name} is not served.`)
      const occasion = occasionOf(name, endpoint)
      if (!occasion.params || occasion.isPersonal) continue
      for (const target of ['contoso', 'orchard', 'fabrikam'] as const) {
        server.clock.advance(1_000)
        const { status } = await ask(server, name, endpoint, token, target)
        if (target === 'fabrikam' && status < 300) met += 1
        if (target !== 'fabrikam' && status !== 404 && status !== 403) leaks.push(`${name} on ${target}: ${status}`)
        if (target === 'fabrikam' && (status === 404 || status >= 500)) leaks.push(`${name} on its own: ${status}`)
      }
    }
    await holdMessage(server.db, orchard, { subject: 'of another reseller' })
    const list = await callEmbedded(server, '/v1/quarantine/?limit=100', { token })

    expect(leaks).toEqual([])
    expect(met).toBeGreaterThan(10)
    expect(await list.text()).not.toContain('of another reseller')
  })

  it('work only for pages of their origins, as named by the browser, and never without a page (XS-23)', async () => {
    const token = await tokenFor(server, contosoKey, { widgets: ['quarantine-search'], origins: [shop] })
    const from = async (origin: string | null, init: { method?: string; headers?: Record<string, string> } = {}) =>
      codeOf(await callEmbedded(server, '/v1/quarantine/', { token, origin, ...init }))

    expect((await from(shop))[0]).toBe(200)
    for (const origin of [
      ...['null', '', 'https://other.example', 'https://evil.example', 'http://shop.example', 'https://shop.example.'],
      ...[
        'https://shop.example:8443',
        'https://SHOP.example',
        'https://shop.example/',
        'https://shop.example.evil.example',
      ],
      ...['https://notshop.example', 'https://a.shop.example', 'https://shop.example@evil.example', `${shop}, ${shop}`],
    ]) {
      expect(await from(origin), origin).toEqual([403, 'wrong_origin'])
    }
    expect(await from(null)).toEqual([403, 'wrong_origin'])
    expect(await from(null, { headers: { 'sec-fetch-site': 'cross-site' } })).toEqual([403, 'wrong_origin'])
  })

  it('work in a frame of this server, whose read calls carry no origin (XS-23)', async () => {
    const token = await tokenFor(server, contosoKey, { widgets: ['quarantine-search'], origins: [shop] })
    const own = { host: 'portal.example', 'sec-fetch-site': 'same-origin' }
    const ask = (call: object) => callEmbedded(server, '/v1/quarantine/', { token, ...call })
    const lock = { method: 'POST', body: { ids: [1] } }
    const locking = (call: object) => callEmbedded(server, '/v1/quarantine/locks/', { token, ...lock, ...call })

    expect((await ask({ origin: null, headers: own })).status).toBe(200)
    expect((await locking({ origin: 'https://portal.example', headers: own })).status).toBe(200)
    expect((await locking({ origin: null, headers: own })).status).toBe(403)
    expect((await ask({ origin: 'https://evil.example', headers: own })).status).toBe(403)
  })

  it.each([
    ['another widget', { widgets: ['domain-list', 'quarantine-search'] }, 403, 'outside_key'],
    ['a widget that is none', { widgets: ['login-form'] }, 403, 'outside_key'],
    ['another origin', { widgets: ['domain-list'], origins: ['https://evil.example'] }, 403, 'outside_key'],
    ['no widget', { widgets: [] }, 400, 'bad_request'],
    ['a personal widget without its user', { widgets: ['on-demand-report'] }, 400, 'bad_request'],
  ])('are refused for %s', async (_, body, status, code) => {
    const client = await server.client('admin@fabrikam.example')
    const values = { name: 'Narrow', widgets: ['domain-list', 'on-demand-report'], origins: [shop] }
    const { key, apiKey } = await client.apiKeys.create(values)

    expect(await codeOf(await askForToken(server, key, body))).toEqual([status, code])
    await client.apiKeys.revoke({ id: apiKey.id })
  })

  it('are refused for tenants and users that the key does not cover (XT-04, XT-07, XT-12)', async () => {
    const { contoso, fabrikam, orchard, northwind, fernbrook, ...people } = server.world
    const { customerAdmin, siblingAdmin, resellerAdmin, superAdmin } = people
    const widgets = ['domain-list']
    const asked: [string, object, number][] = [
      [contosoKey, { customerId: contoso.id, userId: customerAdmin.id }, 200],
      [contosoKey, { customerId: fabrikam.id }, 404],
      [contosoKey, { resellerId: northwind }, 404],
      [contosoKey, { userId: siblingAdmin.id }, 404],
      [contosoKey, { userId: resellerAdmin.id }, 404],
      [contosoKey, { userId: superAdmin.id }, 404],
      [contosoKey, { userId: contoso.recipient.id }, 404],
      [northwindKey, { userId: resellerAdmin.id }, 200],
      [northwindKey, { customerId: fabrikam.id, userId: siblingAdmin.id }, 200],
      [northwindKey, { customerId: fabrikam.id, userId: customerAdmin.id }, 404],
      [northwindKey, { userId: customerAdmin.id }, 404],
      [northwindKey, { customerId: orchard.id }, 404],
      [northwindKey, { resellerId: fernbrook }, 404],
      [northwindKey, { resellerId: northwind, customerId: contoso.id }, 400],
    ]
    for (const [key, body, status] of asked) {
      const response = await askForToken(server, key, { widgets, ...body })
      expect(response.status, JSON.stringify(body)).toBe(status)
    }
  })

  it('can be requested by servers only: a browser with a key is refused', async () => {
    const response = await server.request('/v1/embed/tokens/', {
      method: 'POST',
      headers: { authorization: `Bearer ${contosoKey}`, 'content-type': 'application/json', origin: shop },
      body: JSON.stringify({ widgets: ['domain-list'] }),
    })

    expect(await codeOf(response)).toEqual([403, 'key_in_browser'])
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('act in the name of their user, or else of the key, and are logged as such (XA-24)', async () => {
    const { contoso, customerAdmin } = server.world
    const lock = async (body: object) => {
      const { id } = await holdMessage(server.db, contoso)
      const token = await tokenFor(server, contosoKey, { widgets: ['quarantine-entry'], ...body })
      const path = `/v1/quarantine/${id}/locks/`
      const headers = { 'idempotency-key': `lock-${id}` }
      const statuses = [
        (await callEmbedded(server, path, { token, method: 'POST', headers, body: {} })).status,
        (await callEmbedded(server, path, { token, method: 'POST', headers, body: {} })).status,
      ]
      const { events } = await (await server.client('admin@contoso.example')).heldMessage.listEvents({ id })
      return [...statuses, events.find(({ kind }) => kind === 'locked')?.actor]
    }

    expect(await lock({})).toEqual([200, 200, 'Shop (API key)'])
    expect(await lock({ userId: customerAdmin.id })).toEqual([200, 200, 'admin@contoso.example'])
  })

  it('show personal data only to the person it belongs to', async () => {
    const { customerAdmin } = server.world
    const token = await tokenFor(server, contosoKey, { widgets: ['on-demand-report'], userId: customerAdmin.id })
    const client = await server.client('admin@contoso.example')
    const other = await server.client('super@provider.example')
    const order = { type: 1, range: 'days7', format: 'csv' } as const
    const [{ id }, foreign] = [await client.reports.order(order), await other.reports.order(order)]

    const response = await callEmbedded(server, '/v1/reports/', { token })

    const ids = ((await response.json()) as { reports: { id: number }[] }).reports.map((report) => report.id)
    expect(ids).toContain(id)
    expect(ids).not.toContain(foreign.id)
    expect(ids).toEqual((await client.reports.list()).reports.map((report) => report.id))
  })

  it('end as soon as their user or tenant loses access (XA-17)', async () => {
    const { siblingAdmin, fabrikam } = server.world
    const values = { widgets: ['domain-list'], customerId: fabrikam.id }
    const personal = await tokenFor(server, northwindKey, { ...values, userId: siblingAdmin.id })
    const tenants = await tokenFor(server, northwindKey, values)
    const statuses = async () => [
      (await callEmbedded(server, '/v1/domains/', { token: personal })).status,
      (await callEmbedded(server, '/v1/domains/', { token: tenants })).status,
    ]
    const set = (isActive: boolean) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ isActive }).where(eq(users.id, siblingAdmin.id)),
      )

    expect(await statuses()).toEqual([200, 200])
    await set(false)
    expect(await statuses()).toEqual([401, 200])
    await set(true)
    expect(await statuses()).toEqual([401, 200])
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ isActive: false }).where(eq(customers.id, fabrikam.id)),
    )
    expect(await statuses()).toEqual([401, 401])
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ isActive: true }).where(eq(customers.id, fabrikam.id)),
    )
  })

  it('are not sign-ins: neither session lists nor the log contain them (XA-24)', async () => {
    const { customerAdmin } = server.world
    const client = await server.client('admin@contoso.example')
    const before = [(await client.sessions.list()).count, (await client.audit.list()).count]

    await tokenFor(server, contosoKey, { widgets: ['domain-list'], userId: customerAdmin.id })

    expect([(await client.sessions.list()).count, (await client.audit.list()).count]).toEqual(before)
  })
})

const notPersonal = (widget: string) => widget !== 'on-demand-report'

async function ask(
  server: TestServer,
  name: string,
  endpoint: Endpoint,
  token: string,
  target: 'contoso' | 'fabrikam' | 'orchard' | 'missing',
): Promise<Response> {
  const { params, body }: Occasion = occasionOf(name, endpoint)
  const named = (await params?.(server, target, `mark-${target}`)) ?? {}
  const path = endpoint.path
    .replace('{product}', 'provider')
    .replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(named[field])))
  return callEmbedded(server, `/${path}`, { token, method: endpoint.method, ...(body && { body }) })
}
