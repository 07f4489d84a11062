import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { securityHeaders } from '../http/security-headers'
import { serveEmbedFiles } from './embed-files'

describe('the script bundle of the custom elements', () => {
  const folder = mkdtempSync(join(tmpdir(), 'postern-embed-'))
  const app = new Hono()
  beforeAll(() => {
    mkdirSync(join(folder, 'chunks'))
    writeFileSync(join(folder, 'postern.js'), 'loader '.repeat(100))
    writeFileSync(join(folder, 'elements.d.ts'), 'types')
    writeFileSync(join(folder, 'chunks', 'base-Abcd1234.js'), 'base')
    app.use(securityHeaders)
    serveEmbedFiles(app, folder)
    app.get('*', (context) => context.text('portal'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each([
    { path: '/embed/postern.js', caching: 'public, max-age=300, stale-while-revalidate=86400' },
    { path: '/embed/chunks/base-Abcd1234.js', caching: 'public, max-age=31536000, immutable' },
  ])('is served to pages of every origin: $path', async ({ path, caching }) => {
    const answer = await app.request(path, { headers: { origin: 'https://reseller.example' } })

    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': caching,
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['/embed/chunks/base-gone0000.js', '/embed/elements.d.ts', '/embed/../secret.js'])(
    'has no %s',
    async (path) => {
      expect(await (await app.request(path)).text()).not.toMatch(/types|loader/)
    },
  )

  it('reports by status that a file of an older build is gone', async () => {
    expect((await app.request('/embed/chunks/base-gone0000.js')).status).toBe(404)
  })

  it('leaves pages below its address to other handlers', async () => {
    expect(await (await app.request('/embed/frame?widget=profile')).text()).toBe('portal')
  })
})
