import { readdirSync } from 'node:fs'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { features } from '../contract/features.gen'
import { createClient, type PosternClient } from '../create-client'
import { type CallRow, token } from './call-row'
import { createMemoryTokenStore } from './token-store'

const base = 'https://portal.example/api/'
const sources = new URL('../', import.meta.url)

const rows: CallRow[] = (
  await Promise.all(
    readdirSync(sources, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.calls.ts'))
      .sort()
      .map(async (file) => (await import(new URL(file, sources).href)).calls),
  )
).flat()

/** A client whose server responds with `answer` to everything and records its requests. */
function open(answer: unknown = {}, product?: string) {
  const requests: Request[] = []
  const app = new Hono().all('*', (context) => {
    requests.push(context.req.raw)
    return context.json(answer as object)
  })
  const fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
    app.request(new Request(input, init))) as typeof globalThis.fetch
  return {
    requests,
    client: createClient({ baseUrl: base, fetch, tokenStore: createMemoryTokenStore(token), product }),
  }
}

const sentBy = (request: Request) => `${request.method} ${request.url.replace(base, '')}`

describe('the calls of section 7', () => {
  it.each(rows)('$id is $sent (CA-001, CA-002, CA-006, XB-11, XB-12)', async ({ call, sent, body, isOpen, answer }) => {
    const { client, requests } = open(answer)

    await call(client)

    expect(requests.map(sentBy)).toEqual([sent])
    const request = requests[0] as Request
    expect(request.url.startsWith(base)).toBe(true)
    expect(request.url).not.toContain(token)
    expect([request.redirect, request.credentials, request.cache]).toEqual(['error', 'omit', 'no-store'])
    expect(Object.fromEntries(request.headers)).toEqual({
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(!isOpen && { authorization: `Bearer ${token}` }),
    })
    const text = await request.text()
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(body)
  })

  it('are all listed for each feature that lists any', async () => {
    const called = new Set<string>()
    const watched = Object.fromEntries(
      Object.keys(features).map((feature) => [
        feature,
        new Proxy(
          {},
          {
            get: (_, name) => {
              called.add(`${feature}.${String(name)}`)
              return async () => {}
            },
          },
        ),
      ]),
    ) as unknown as PosternClient

    for (const { call } of rows) await call(watched)

    const listed = Object.entries(features).filter(([name]) => [...called].some((call) => call.startsWith(`${name}.`)))
    const all = listed.flatMap(([name, calls]) => Object.keys(calls).map((call) => `${name}.${call}`))
    expect([...called].sort()).toEqual(all.sort())
    expect(listed.length).toBeGreaterThan(30)
  })

  it.each(rows.filter(({ sent }) => sent.includes('v1/provideruser/')))(
    '$id follows another product key (AM-001)',
    async ({ call, sent, answer }) => {
      const { client, requests } = open(answer, 'acme')

      await call(client)

      expect(requests.map(sentBy)).toEqual([sent.replace('v1/provideruser/', 'v1/acmeuser/')])
    },
  )
})
