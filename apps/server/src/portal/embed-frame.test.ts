import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resellerHosts } from '../branding/branding.table'
import { shop } from '../testing/test-embed'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { createWeb } from '../web'

const portalFolder = mkdtempSync(join(tmpdir(), 'postern-frame-'))

describe('the page of a framed widget', () => {
  let server: TestServer
  let web: Hono
  beforeAll(async () => {
    for (const name of ['index', 'digest', 'frame']) writeFileSync(join(portalFolder, `${name}.html`), `<p>${name}</p>`)
    server = await startTestServer()
    const { db, clock, world } = server
    web = createWeb({
      db,
      blobs: server.blobs,
      clock,
      log: pino({ enabled: false }),
      secretKeys: [testSecretKey],
      portalFolder,
    })
    const client = await server.client('admin@contoso.example')
    await client.apiKeys.create({ name: 'Shop', widgets: ['domain-list'], origins: [shop] })
    await db.inScope({ as: 'system' }, (tx) =>
      tx.insert(resellerHosts).values([
        { host: 'mail.northwind.example', resellerId: world.northwind },
        { host: 'mail.fernbrook.example', resellerId: world.fernbrook },
      ]),
    )
  })
  afterAll(async () => {
    await server.close()
    rmSync(portalFolder, { recursive: true, force: true })
  })

  const get = async (path: string, host = 'localhost') => web.request(path, { headers: { host } })
  const frame = (query: Record<string, string>, host?: string) =>
    get(`/embed/frame?${new URLSearchParams(query)}`, host)

  it('may be framed by the page that its address names, if a live key allows that one (XS-23)', async () => {
    const response = await frame({ widget: 'domain-list', parent: shop })

    expect([response.status, await response.text()]).toEqual([200, '<p>frame</p>'])
    expect(response.headers.get('content-security-policy')).toMatch(/; frame-ancestors https:\/\/shop\.example$/)
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
    expect(response.headers.get('x-frame-options')).toBeNull()
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    ['', 403],
    ['*', 403],
    ['null', 403],
    ["'self'", 403],
    ['https://evil.example', 403],
    ['https://shop.example.evil.example', 403],
    ['https://SHOP.example', 403],
    [`${shop} https://evil.example`, 403],
    [`${shop}; script-src *`, 403],
    [`${shop}\r\nset-cookie: a=b`, 403],
  ])('is refused with %j around it (XS-20, XS-23)', async (parent, status) => {
    const response = await frame({ widget: 'domain-list', parent })

    expect(response.status).toBe(status)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })

  it('allows at a reseller’s own host what that reseller allows', async () => {
    const query = { widget: 'domain-list', parent: shop }

    expect((await frame(query, 'mail.northwind.example')).status).toBe(200)
    expect((await frame(query, 'mail.fernbrook.example:443')).status).toBe(403)
  })

  it.each(['login-form', 'quarantine-digest', 'password-reset-form', '__proto__', ''])(
    'shows no %j: such pages cannot be framed (XB-15)',
    async (widget) => {
      const response = await frame({ widget, parent: shop })

      expect([response.status, response.headers.get('x-frame-options')]).toEqual([404, 'DENY'])
    },
  )

  it.each([
    '/',
    '/login',
    '/quarantine/7/digest?releaseCode=x',
    '/frame.html',
    `/embed/frame/?widget=domain-list&parent=${shop}`,
    '/api/docs',
  ])('keeps every other page, such as %s, from being framed (XB-15)', async (path) => {
    const response = await get(path)

    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('x-frame-options')).toBe('DENY')
  })
})
