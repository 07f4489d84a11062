import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { contract } from '../contract'
import { createClient } from '../create-client'
import { profileWire } from '../profile/profile.fixtures'
import { quarantineEntryWire } from '../quarantine/quarantine.fixtures'
import { ApiError } from './api-error'
import type { Endpoint } from './endpoint'
import { unexpectedErrorText } from './error-body'
import { createMemoryTokenStore } from './token-store'

function open(build: (app: Hono) => void, onSignedOut?: (details: { isFlagged: boolean }) => void) {
  const requests: Request[] = []
  const app = new Hono()
  app.use(async (context, next) => {
    requests.push(context.req.raw.clone() as Request)
    await next()
  })
  build(app)
  const fetch = (async (input: RequestInfo | URL, init?: RequestInit) =>
    app.request(new Request(input, init))) as typeof globalThis.fetch
  const tokenStore = createMemoryTokenStore('the-token-of-this-session')
  return {
    requests,
    tokenStore,
    client: createClient({ baseUrl: 'https://portal.example/api/', fetch, tokenStore, onSignedOut }),
  }
}

describe('the client', () => {
  it('sends the token as bearer header to calls that need it and to no others (CA-001, LG-031, DG-002)', async () => {
    const { client, requests } = open((app) => {
      app.get('/api/v1/currentuser/', (context) => context.json(profileWire()))
      app.get('/api/v1/check_version/', (context) => context.json({ apiWebClientVersion: '1.6.8' }))
      app.get('/api/v1/quarantine/:id/digest/', (context) => context.json(quarantineEntryWire()))
    })

    await client.profile.current()
    await client.version.check()
    await client.quarantineDigest.get({ id: 7, releaseCode: 'a b/c' })

    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer the-token-of-this-session',
      null,
      null,
    ])
    expect(requests[2]?.url).toBe('https://portal.example/api/v1/quarantine/7/digest/?releaseCode=a+b%2Fc')
  })

  it('spells query and body as the wire does (CA-002, CA-006, AM-066)', async () => {
    const { client, requests } = open((app) => {
      app.get('/api/v1/quarantine/', (context) => context.json({ entries: [], count: 0 }))
      app.post('/api/api-token-auth/', (context) =>
        context.json({ token: 't', enforce_2fa: true, twofa: false, userId: 1, message: 'm' }),
      )
    })

    await client.quarantine.list({ freeSearch: 'x y', limit: 25, ordering: 'sender' })
    const answer = await client.auth.login({ username: 'a', password: 'b' })

    expect(requests[0]?.url).toBe('https://portal.example/api/v1/quarantine/?limit=25&free_search=x+y&ordering=sender')
    expect(await requests[1]?.json()).toEqual({ username: 'a', password: 'b' })
    expect(answer).toMatchObject({ isTwoFactorEnforced: true, hasTwoFactor: false })
  })

  it('signs out once when ten calls are refused at the same time (XB-25)', async () => {
    const onSignedOut = vi.fn()
    const { client, tokenStore } = open(
      (app) => app.all('*', (context) => context.json({ message: 'Log in.' }, 401)),
      onSignedOut,
    )

    const results = await Promise.allSettled(Array.from({ length: 10 }, () => client.profile.current()))

    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(tokenStore.get()).toBeNull()
  })

  it('keeps a new session when an answer to the old one comes late (XB-20)', async () => {
    let answer = () => {}
    const { client, tokenStore } = open((app) =>
      app.all('*', async (context) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return context.json({ message: 'Log in.' }, 401)
      }),
    )
    const late = client.profile.current().catch((error: unknown) => error)
    await new Promise((resolve) => setTimeout(resolve, 10))
    tokenStore.set('the-token-of-the-next-session')

    answer()

    expect(await late).toMatchObject({ status: 401 })
    expect(tokenStore.get()).toBe('the-token-of-the-next-session')
  })

  it.each([403, 404, 429, 500, 503])('keeps the session after %i (XB-25)', async (status) => {
    const { client, tokenStore } = open((app) =>
      app.all('*', (context) => context.json({ message: 'No.' }, status as 403)),
    )

    await expect(client.profile.current()).rejects.toMatchObject({ status, message: 'No.' })

    expect(tokenStore.get()).not.toBeNull()
  })

  it('tells an answer flagged as logout apart (CA-009, AM-042)', async () => {
    const onSignedOut = vi.fn()
    const { client } = open((app) => app.all('*', (context) => context.json({ logout: true }, 403)), onSignedOut)

    await client.profile.current().catch(() => {})

    expect(onSignedOut).toHaveBeenCalledWith({ isFlagged: true })
  })

  it('repeats a reading call after a lost connection, at most three requests, and an acting one never (XB-22)', async () => {
    let requests = 0
    const fetch = (async () => {
      requests += 1
      throw new TypeError('connection lost')
    }) as typeof globalThis.fetch
    const client = createClient({ baseUrl: 'https://portal.example/', fetch })

    await expect(client.version.check()).rejects.toMatchObject({ status: 0, message: unexpectedErrorText })
    const reading = requests
    await expect(client.quarantine.release({ id: 1 })).rejects.toBeInstanceOf(ApiError)

    expect(reading).toBeLessThanOrEqual(3)
    expect(requests - reading).toBe(1)
  })

  it('gives up when it is told to and when the time is over (XB-19)', async () => {
    const hang = (async (_input: RequestInfo | URL, init?: RequestInit) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )) as typeof globalThis.fetch
    const client = createClient({ baseUrl: 'https://portal.example/', fetch: hang, timeoutMs: 50 })
    const abort = new AbortController()
    const aborted = client.quarantine.release({ id: 1 }, { signal: abort.signal })
    abort.abort()

    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    await expect(client.quarantine.release({ id: 1 })).rejects.toMatchObject({ code: 'timeout' })
  })

  const faults = JSON.parse(readFileSync(new URL('../../test-data/http-faults/faults.json', import.meta.url), 'utf8'))
    .items as {
    id: string
    status?: number
    headers?: Record<string, string>
    body?: string
  }[]
  const answers = faults.filter((fault) => typeof fault.body === 'string' && (fault.status ?? 200) >= 200)

  it('turns every faulty answer into an ApiError with a text to show (XB-17, XB-18, CA-008)', async () => {
    for (const { id, status = 200, headers = {}, body = '' } of answers) {
      const noBody = [204, 205, 304].includes(status)
      const fetch = (async () => new Response(noBody ? null : body, { status, headers })) as typeof globalThis.fetch
      const client = createClient({ baseUrl: 'https://portal.example/', fetch })
      for (const endpoint of Object.values(contract) as Endpoint[]) {
        const input = { id: 1, releaseCode: 'x', username: 'a', password: 'b', entryType: 1, allowBlockToken: 't' }
        const result = await client.request(endpoint, input as never).then(
          () => null,
          (error: unknown) => error,
        )
        if (result === null) continue
        expect(result, id).toBeInstanceOf(ApiError)
        expect((result as ApiError).message, id).not.toMatch(/<html|<!doctype|at \w+ \(/i)
      }
    }
    expect(answers.length).toBeGreaterThan(20)
  })
})
