import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { served } from './serve'

const read = (path: string) =>
  JSON.parse(readFileSync(join(assetFolder('test-data'), path), 'utf8')).items as Record<string, string>[]
const inside = /select |insert |node_modules|\/src\/|at \w+ \(|postgres|drizzle|pglite/i

describe('hostile requests', () => {
  let server: TestServer
  let authorization: string
  beforeAll(async () => {
    server = await startTestServer()
    await holdMessage(server.db, server.world.contoso, { subject: '100% of_it \\ "quoted"' })
    authorization = `Bearer ${(await server.client('admin@contoso.example').then(({ tokenStore }) => tokenStore.get())) ?? ''}`
  })
  afterAll(() => server.close())

  async function ask(path: string, init: RequestInit = {}) {
    const response = await server.request(path, { ...init, headers: { authorization, ...init.headers } })
    return { status: response.status, text: await response.text(), headers: response.headers }
  }
  const post = (body: BodyInit, headers: Record<string, string> = {}) =>
    ask('/api-token-auth/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      duplex: 'half',
    } as RequestInit)

  it('rejects every malformed body of the corpus and never breaks (XS-02, XS-03)', async () => {
    for (const { id, expect: verdict, base64 } of read('json-bodies/bodies.json')) {
      const { status, text } = await post(Buffer.from(base64 ?? '', 'base64'))
      expect(status, id).toBeGreaterThanOrEqual(400)
      expect(status, id).toBeLessThan(500)
      if (verdict === 'reject') expect([400, 413, 422], id).toContain(status)
      expect(text, id).not.toMatch(inside)
    }
  })

  it.each(['2147483648', '9007199254740991'])(
    'refuses the user id %s, which no column holds (XS-03, XS-04)',
    async (id) => {
      const { status, text } = await ask(`/v1/provideruser/${id}/`, {
        method: 'PATCH',
        body: '{"hasTwoFactor":true}',
        headers: { 'content-type': 'application/json' },
      })

      expect([400, 404]).toContain(status)
      expect(text).not.toMatch(inside)
    },
  )

  it.each([
    { what: 'another content type', body: '{}', headers: { 'content-type': 'text/plain' }, status: 415 },
    { what: 'a compressed body', body: '{}', headers: { 'content-encoding': 'gzip' }, status: 415 },
    { what: 'a body over a megabyte', body: `{"username":"${'x'.repeat(1_100_000)}"}`, headers: {}, status: 413 },
    { what: 'deep nesting', body: `${'['.repeat(40)}${']'.repeat(40)}`, headers: {}, status: 400 },
    { what: 'a long list', body: JSON.stringify({ username: Array(1_001).fill(1) }), headers: {}, status: 422 },
    { what: 'a polluting key', body: '{"__proto__":{"polluted":true}}', headers: {}, status: 400 },
    { what: 'NUL', body: '{"username":"a\\u0000","password":"b"}', headers: {}, status: 400 },
    { what: 'an unpaired surrogate', body: '{"username":"a\\ud800","password":"b"}', headers: {}, status: 400 },
    { what: 'a list for a text', body: '{"username":["a"],"password":{"$ne":1}}', headers: {}, status: 400 },
  ])('rejects $what with $status (CA-002, XS-01, XS-02, XS-04, XA-19)', async ({ body, headers, status }) => {
    const answer = await post(body, headers as Record<string, string>)

    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('stops reading a streamed body at the limit (XS-01)', async () => {
    let sent = 0
    const stream = new ReadableStream({
      pull(controller) {
        sent += 65_536
        controller.enqueue(new Uint8Array(65_536).fill(0x20))
        if (sent > 50_000_000) controller.close()
      },
    })

    expect((await post(stream)).status).toBe(413)
    expect(sent).toBeLessThan(2_000_000)
  })

  it('answers every parameter of the corpora clearly, on every path (XS-04, XS-05, XS-15, XB-16)', async () => {
    const values = ['injection/sql.json', 'injection/path-traversal.json', 'injection/crlf.json'].flatMap((file) =>
      read(file).map((item) => Object.values(item)[1] ?? ''),
    )
    const queries = [...read('parameters/parameters.json'), ...read('injection/objects.json')]
      .filter(({ kind }) => kind === 'query')
      .map(({ value }) => value ?? '')
    const paths = [
      ...queries.map((query) => `/v1/quarantine/?${encodeURI(query)}`),
      ...values.map(
        (value) => `/v1/quarantine/?free_search=${encodeURIComponent(value.replace(/[\ud800-\udfff]/g, ''))}`,
      ),
      ...values.slice(0, 200).map((value) => `/v1/quarantine/${encodeURIComponent(value)}/`),
      ...[
        'limit=0',
        'limit=101',
        'limit=-1',
        'limit=1e3',
        'offset=10001',
        'offset=x',
        'ordering=password',
        'ordering=id;drop',
        'cursor=x',
      ].map((query) => `/v1/quarantine/?${query}`),
      ...[
        '0',
        '-1',
        '1.5',
        '1e3',
        '0x10',
        '2147483648',
        '9223372036854775808',
        '99999999999999999999',
        '%00',
        '..%2f..',
      ].map((id) => `/v1/quarantine/${id}/`),
    ]
    for (const path of paths) {
      const { status, text } = await ask(path)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toMatch(/node_modules|\/src\/|at \w+ \(|drizzle|pglite|root:x/i)
      if (status === 200 && path.includes('?')) expect(JSON.parse(text).entries.length, path).toBeLessThanOrEqual(100)
    }
    expect(paths.length).toBeGreaterThan(700)
  })

  it('matches characters with a meaning to the database as plain text', async () => {
    const found = async (search: string) =>
      JSON.parse((await ask(`/v1/quarantine/?free_search=${encodeURIComponent(search)}`)).text).count

    expect(await found('100%')).toBe(1)
    expect(await found('of_it \\ "quoted"')).toBe(1)
    expect(await found('of%it')).toBe(0)
    expect(await found('ofxit')).toBe(0)
  })

  it('answers 405 with the allowed methods, and 404 for unknown paths (XS-24)', async () => {
    for (const { path, method } of Object.values(served)) {
      const answer = await ask(`/${path.replace('{product}', 'provider').replace(/\{\w+\}/g, '12345678')}`, {
        method: 'OPTIONS',
      })
      expect([answer.status, JSON.parse(answer.text).code], path).toEqual([405, 'method_not_allowed'])
      expect(answer.headers.get('allow')).toContain(method)
    }
    expect((await ask('/v1/nothing/')).status).toBe(404)
    expect((await ask('//v1/quarantine/')).status).toBe(404)
  })

  it('answers the same with and without the trailing slash (AM-091)', async () => {
    expect((await ask('/v1/quarantine')).text).toBe((await ask('/v1/quarantine/')).text)
  })

  it('sends its security headers with every answer (XS-20, XB-06, XB-07)', async () => {
    const data = await ask('/v1/quarantine/')
    const page = await ask('/docs')

    for (const { headers } of [data, page, await ask('/v1/nothing')]) {
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
    expect(page.text).not.toContain('<script')
  })

  it('describes every endpoint for machines and people', async () => {
    const { paths } = JSON.parse((await ask('/openapi.json')).text)
    const page = (await ask('/docs')).text

    for (const [name, { path, method }] of Object.entries(served)) {
      const address = `/${path.replace('{product}', 'provider')}`
      expect(paths[address][method.toLowerCase()].operationId).toBe(name)
      expect(page).toContain(`id="${name}"`)
    }
    expect(paths['/v1/quarantine/'].get.parameters.map(({ name }: { name: string }) => name)).toContain('free_search')
  })
})
