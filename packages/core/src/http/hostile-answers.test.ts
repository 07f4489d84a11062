import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract'
import { createClient } from '../create-client'
import { ApiError } from './api-error'
import type { Endpoint } from './endpoint'
import { parseJson } from './parse-json'
import { createMemoryTokenStore } from './token-store'

const itemsOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/${file}`, import.meta.url), 'utf8')).items

const endpoints = Object.entries(contract) as [string, Endpoint][]

/** A value for every path parameter and query of every call. */
const input = {
  id: 1,
  ip: '192.0.2.25',
  tenantId: 1,
  serviceId: 1,
  moduleId: 1,
  userId: 1,
  code: '123456',
  releaseCode: 'x',
  allowBlockToken: 't',
}

/** Returns what every call of the contract makes of one answer, and how many requests it sent. */
async function outcomesOf(answer: () => Response) {
  const outcomes: { name: string; method: string; requests: number; result: unknown; isSignedOut: boolean }[] = []
  for (const [name, endpoint] of endpoints) {
    let requests = 0
    const fetch = (async () => {
      requests += 1
      return answer()
    }) as typeof globalThis.fetch
    const tokenStore = createMemoryTokenStore('the-token-of-this-session')
    const client = createClient({ baseUrl: 'https://portal.example/', fetch, tokenStore, retryWaitMs: 0 })
    const result = await client.request(endpoint, input as never).catch((error: unknown) => error)
    outcomes.push({ name, method: endpoint.method, requests, result, isSignedOut: tokenStore.get() === null })
  }
  return outcomes
}

function expectNothingHostile(id: string, outcomes: Awaited<ReturnType<typeof outcomesOf>>) {
  for (const { name, method, requests, result } of outcomes) {
    const where = `${id}, ${name}`
    if (result instanceof Error) {
      expect(result, where).toBeInstanceOf(ApiError)
      expect(result.message, where).not.toMatch(/<html|<!doctype|\bat \w+ \(/i)
    }
    expect(requests, where).toBeLessThanOrEqual(method === 'GET' ? 3 : 1)
  }
  expect(({} as Record<string, unknown>).polluted, id).toBeUndefined()
  expect(({} as Record<string, unknown>).isAdmin, id).toBeUndefined()
}

interface Fault {
  id: string
  status?: number
  headers?: Record<string, string>
  body?: string
}
const faults = (itemsOf('http-faults/faults.json') as Fault[]).filter(
  (fault) => typeof fault.body === 'string' && (fault.status ?? 200) >= 200,
)

describe('every call of the contract', () => {
  it('turns a faulty response into an ApiError with a displayable text, or reads it (XB-17, XB-18, XB-22, XB-25, CA-008)', async () => {
    for (const { id, status = 200, headers = {}, body = '' } of faults) {
      const content = [204, 205, 304].includes(status) ? null : body
      const outcomes = await outcomesOf(() => new Response(content, { status, headers }))
      expectNothingHostile(id, outcomes)
      const endsSession = status === 401 || (parseJson(body) as { logout?: unknown } | null)?.logout === true
      expect(
        outcomes.some(({ isSignedOut }) => isSignedOut),
        id,
      ).toBe(endsSession)
    }
    expect(faults.length).toBeGreaterThan(20)
  })

  const bodies = itemsOf('json-bodies/bodies.json') as { id: string; expect: string; base64: string }[]

  it('survives any JSON and anything that looks like it (XB-17, XB-18)', async () => {
    for (const { id, base64 } of bodies) {
      const bytes = Buffer.from(base64, 'base64')
      expectNothingHostile(id, await outcomesOf(() => new Response(bytes)))
    }
    expect(bodies.length).toBeGreaterThan(100)
  })

  const objects = itemsOf('injection/objects.json') as { id: string; kind: string; value: string }[]
  const answers = objects.filter(({ kind }) => kind === 'json body')

  it('keeps names that reach prototypes out of its results (XB-16)', async () => {
    for (const { id, value } of answers) {
      const outcomes = await outcomesOf(() => new Response(value))
      expectNothingHostile(id, outcomes)
      for (const { name, result } of outcomes) {
        if (!(result instanceof Error)) expect(dangerousNamesIn(result), `${id}, ${name}`).toEqual([])
      }
    }
    expect(answers.length).toBeGreaterThan(5)
  })

  const queries = objects.filter(({ kind }) => kind === 'query')

  it('sends no unknown query names (XB-16)', async () => {
    for (const { id, value } of queries) {
      const strange = Object.fromEntries(new URLSearchParams(value))
      delete strange.limit
      const urls: string[] = []
      const fetch = (async (url: string) => {
        urls.push(url)
        return new Response('{"entries":[],"count":0}')
      }) as typeof globalThis.fetch
      const client = createClient({ baseUrl: 'https://portal.example/', fetch })

      await client.quarantine.list({ limit: 10, ...strange })

      expect(urls, id).toEqual(['https://portal.example/v1/quarantine/?limit=10'])
      expect(({} as Record<string, unknown>).polluted, id).toBeUndefined()
    }
    expect(queries.length).toBeGreaterThan(20)
  })
})

describe('parseJson', () => {
  it.each([
    ['{"a":{"__proto__":{"x":1},"b":1}}', { a: { b: 1 } }],
    ['{"\\u005f_proto__":{"x":1},"constructor":1,"prototype":2,"b":"\\u0041"}', { b: 'A' }],
    ['[{"constructor" : {"prototype":{"x":1}}}]', [{}]],
    ['{"subject":"the \\"constructor\\" of __proto__"}', { subject: 'the "constructor" of __proto__' }],
  ])('reads %s without names that reach prototypes (XB-16)', (text, value) => {
    expect(parseJson(text)).toEqual(value)
    expect(dangerousNamesIn(parseJson(text))).toEqual([])
  })

  it('returns non-JSON and overly nested input as text (AM-036, XB-18)', () => {
    const deep = `${'{"constructor":['.repeat(100_000)}${']}'.repeat(100_000)}`

    expect(parseJson('otpauth://totp/a')).toBe('otpauth://totp/a')
    expect(parseJson(deep)).toBe(deep)
  })
})

function dangerousNamesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Reflect.ownKeys(value).flatMap((name) => [
    ...(['__proto__', 'constructor', 'prototype'].includes(String(name)) ? [String(name)] : []),
    ...dangerousNamesIn((value as Record<string, unknown>)[String(name)]),
  ])
}
