import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from './security-headers'
import { serveStatic } from './static-files'

describe('the portal’s files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-static-'))
  const app = new Hono()
  beforeAll(() => {
    mkdirSync(join(folder, 'portal', 'assets'), { recursive: true })
    writeFileSync(join(folder, 'secret.txt'), 'outside')
    writeFileSync(join(folder, 'portal', 'index.html'), 'portal')
    writeFileSync(join(folder, 'portal', 'digest.html'), 'digest')
    writeFileSync(join(folder, 'portal', 'assets', 'app-Abcd1234.js'), 'code '.repeat(100))
    app.use(securityHeaders)
    serveStatic(app, join(folder, 'portal'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

  it.each([
    { path: '/quarantine/7/digest?releaseCode=x', text: 'digest' },
    { path: '/quarantine/7/digest/', text: 'digest' },
    { path: '/quarantine/7', text: 'portal' },
    { path: '/login', text: 'portal' },
  ])('answer $path with the $text page', async ({ path, text }) => {
    const answer = await get(path)

    expect(await answer.text()).toBe(text)
    expect(answer.headers.get('content-security-policy')).toContain('trusted-types postern-sanitizer')
  })

  it('are not cached when the page address carries secrets (XD-15)', async () => {
    const { headers } = await get('/quarantine/7/digest?releaseCode=x')

    expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer'])
  })

  it.each(['/quarantine/7/digest?releaseCode=x', '/login', '/passwordreset?pt=x', '/resetpasswordrequest'])(
    'let nobody frame %s (XB-15)',
    async (path) => {
      const { headers } = await get(path)

      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-frame-options')).toBe('DENY')
    },
  )

  it.each(['/assets/gone.js', '/assets/../../secret.txt', '/assets/..%2f..%2fsecret.txt', '/secret.txt'])(
    'answer 404 for %s',
    async (path) => {
      const answer = await get(path)

      expect(answer.status).toBe(404)
      expect(await answer.text()).not.toContain('outside')
    },
  )

  it('carry only the relevant headers when they are assets', async () => {
    const { headers } = await get('/assets/app-Abcd1234.js')

    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toBeNull()
  })

  it('are changed on request when they are pages', async () => {
    const changing = new Hono()
    serveStatic(changing, join(folder, 'portal'), { changePage: (html) => `${html} changed` })

    expect(await (await changing.request('/login')).text()).toBe('portal changed')
    expect(await (await changing.request('/assets/app-Abcd1234.js')).text()).not.toContain('changed')
  })

  it('are cached forever when hashed, compressed, and answered with 304 when unchanged', async () => {
    const answer = await get('/assets/app-Abcd1234.js', { 'accept-encoding': 'gzip;q=1, br;q=0' })
    const again = await get('/assets/app-Abcd1234.js', { 'if-none-match': answer.headers.get('etag') ?? '' })

    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe('code '.repeat(100))
    expect(again.status).toBe(304)
  })

  it('are compressed further after the first request', async () => {
    const text = Array.from({ length: 4_000 }, (_, number) => `export const value${number} = ${number % 37}`).join(';')
    writeFileSync(join(folder, 'portal', 'assets', 'long-Abcd1234.js'), text)
    const own = new Hono()
    serveStatic(own, join(folder, 'portal'))
    const size = async () => {
      const answer = await own.request('/assets/long-Abcd1234.js', { headers: { 'accept-encoding': 'br' } })
      return (await answer.arrayBuffer()).byteLength
    }
    const first = await size()

    await expect.poll(size).toBeLessThan(first)
  })
})
