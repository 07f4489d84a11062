import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../create-client'
import { tenants } from '../customers/tenants.contract'
import { domains } from '../domains/domains.contract'
import type { Locale } from '../i18n/locale'
import { profileWire } from '../profile/profile.fixtures'
import { quarantineEntryWire } from '../quarantine/quarantine.fixtures'
import { ApiError } from './api-error'
import type { ApiOptions } from './create-api'
import { createMemoryTokenStore } from './token-store'
import { unexpectedErrorText } from './unexpected-error'

function open(build: (app: Hono) => void, options: Partial<ApiOptions> = {}) {
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
    client: createClient({ baseUrl: 'https://portal.example/api/', fetch, tokenStore, retryWaitMs: 0, ...options }),
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the client', () => {
  it.each([200, 204] as const)('treats an empty %s to a digest call as success', async (status) => {
    const { client } = open((app) => {
      app.post('/api/v1/quarantine/:id/digest/:call/', (context) => context.body(null, status))
    })
    const digest = client.quarantineDigest

    expect(await digest.release({ id: 7, releaseCode: 'r' })).toBeNull()
    const entry = { id: 7, entryType: 1, allowBlockToken: 't', envelopeOnly: false } as const
    expect(await digest.addListEntry(entry)).toEqual({ message: '' })
  })

  it('sends the token as bearer header only to calls that need it (CA-001, LG-031, DG-002)', async () => {
    const { client, requests } = open((app) => {
      app.get('/api/v1/currentuser/', (context) => context.json(profileWire()))
      app.get('/api/v1/check_version/', (context) => context.json({ apiWebClientVersion: '1.6.8' }))
      app.get('/api/v1/quarantine/:id/digest/', (context) => context.json(quarantineEntryWire()))
    })

    await client.profile.get()
    await client.version.check()
    await client.quarantineDigest.get({ id: 7, releaseCode: 'a b/c' })

    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer the-token-of-this-session',
      null,
      null,
    ])
    expect(requests[2]?.url).toBe('https://portal.example/api/v1/quarantine/7/digest/?releaseCode=a+b%2Fc')
  })

  it('encodes query and body in the wire format (CA-002, CA-006, AM-066)', async () => {
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

  it('signs out once when ten calls are rejected at the same time (XB-25)', async () => {
    const onSignedOut = vi.fn()
    const { client, tokenStore } = open((app) => app.all('*', (context) => context.json({ message: 'Log in.' }, 401)), {
      onSignedOut,
    })

    const results = await Promise.allSettled(Array.from({ length: 10 }, () => client.profile.get()))

    expect(results.every(({ status }) => status === 'rejected')).toBe(true)
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(tokenStore.get()).toBeNull()
  })

  it('keeps a new session when a response to the old one arrives late (XB-20)', async () => {
    let answer = () => {}
    const { client, tokenStore } = open((app) =>
      app.all('*', async (context) => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        return context.json({ message: 'Log in.' }, 401)
      }),
    )
    const late = client.profile.get().catch((error: unknown) => error)
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

    await expect(client.profile.get()).rejects.toMatchObject({ status, message: 'No.' })

    expect(tokenStore.get()).not.toBeNull()
  })

  it.each([200, 400, 403, 500])(
    'ends the session when an answer with %i is flagged as logout (CA-009, AM-042)',
    async (status) => {
      const onSignedOut = vi.fn()
      const { client, tokenStore } = open(
        (app) => app.all('*', (context) => context.json({ logout: true }, status as 403)),
        {
          onSignedOut,
        },
      )

      await expect(client.profile.get()).rejects.toMatchObject({ status, isLogout: true })

      expect(onSignedOut).toHaveBeenCalledWith({ isFlagged: true })
      expect(tokenStore.get()).toBeNull()
    },
  )

  it('retries a read call after a lost connection, at most three requests, but never a write call (XB-22)', async () => {
    let requests = 0
    const fetch = (async () => {
      requests += 1
      throw new TypeError('connection lost')
    }) as typeof globalThis.fetch
    const client = createClient({ baseUrl: 'https://portal.example/', fetch, retryWaitMs: 0 })

    await expect(client.version.check()).rejects.toMatchObject({ status: 0, message: unexpectedErrorText })
    const reading = requests
    await expect(client.quarantine.releaseEntry({ id: 1 })).rejects.toBeInstanceOf(ApiError)

    expect(reading).toBeLessThanOrEqual(3)
    expect(requests - reading).toBe(1)
  })

  it('gives up when aborted and when the time is over (XB-19)', async () => {
    const hang = (async (_input: RequestInfo | URL, init?: RequestInit) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      )) as typeof globalThis.fetch
    const client = createClient({ baseUrl: 'https://portal.example/', fetch: hang, timeoutMs: 50 })
    const abort = new AbortController()
    const aborted = client.quarantine.releaseEntry({ id: 1 }, { signal: abort.signal })
    abort.abort()

    await expect(aborted).rejects.toMatchObject({ code: 'aborted' })
    await expect(client.quarantine.releaseEntry({ id: 1 })).rejects.toMatchObject({ code: 'timeout' })
  })

  it('discards responses requested in an ended session (XB-20)', async () => {
    for (const nextToken of [null, 'the-token-of-the-next-session']) {
      const { client, tokenStore } = open((app) =>
        app.all('*', (context) => {
          tokenStore.set(nextToken)
          return context.json(profileWire())
        }),
      )

      await expect(client.profile.get()).rejects.toMatchObject({ code: 'aborted' })
    }
  })

  it('signs out when the token check is rejected (CA-007)', async () => {
    const onSignedOut = vi.fn()
    const { client, tokenStore } = open(
      (app) => app.all('*', (context) => context.json({ detail: 'Invalid token.' }, 401)),
      { onSignedOut },
    )

    await expect(client.auth.checkToken()).rejects.toMatchObject({ status: 401, message: 'Invalid token.' })

    expect(tokenStore.get()).toBeNull()
    expect(onSignedOut).toHaveBeenCalledWith({ isFlagged: false })
  })

  it.each([
    { body: '', text: 'There was an unexpected error message' },
    { body: '{"message":"The domain is taken."}', text: 'The domain is taken.' },
    { body: '{"non_field_errors":["Unable to log in."],"message":"No."}', text: 'Unable to log in.' },
    { body: '{"message":5,"detail":"Gone."}', text: 'Gone.' },
    { body: '{"code":409,"name":["This name is taken."]}', text: 'This name is taken.' },
    { body: '["a","b"]', text: 'There was an unexpected error message' },
  ])(
    'reports "$text" when a call fails with $body (CA-008, CA-011, ER-044, ER-045, EN-141)',
    async ({ body, text }) => {
      const { client } = open((app) => app.all('*', (context) => context.body(body, 400)))

      await expect(client.domains.create({ name: 'a.example', customerId: 1 })).rejects.toThrow(text)
    },
  )

  it('names invalid fields as its caller does (AM-085)', async () => {
    const fields = { reconfirm_password: ['Too short.'], password: ['Too common.'] }
    const { client } = open((app) => app.all('*', (context) => context.json({ fields }, 400)))

    await expect(client.passwords.reset({ pt: 'p', password: 'a', reconfirmPassword: 'a' })).rejects.toMatchObject({
      fields: { reconfirmPassword: ['Too short.'], password: ['Too common.'] },
    })
  })

  it('passes on why a locked entry was not deleted (AM-061, ER-045)', async () => {
    const message = 'The message is locked.'
    const { client, requests } = open((app) => app.all('*', (context) => context.json({ message }, 409)))

    await expect(client.quarantine.deleteEntry({ id: 7 })).rejects.toMatchObject({ code: 'conflict', message })

    expect(requests).toHaveLength(1)
  })

  it('returns lists of names unchanged (CA-026, EN-025, AM-087)', async () => {
    const { client } = open((app) => {
      app.get('/api/v1/quarantine/classifications/', (context) =>
        context.json({ classifications: ['spam', 'new-kind'] }),
      )
      app.get('/api/v1/roles/', (context) => context.json({ roles: [{ id: 9, name: 'somebodyNew' }], count: 1 }))
    })

    expect((await client.quarantine.listClassifications()).classifications).toEqual(['spam', 'new-kind'])
    expect((await client.roles.list()).roles).toEqual([{ id: 9, name: 'somebodyNew' }])
  })

  it('sends an idempotency key with a write call that has one, and no other header of its own (XB-21, XB-22)', async () => {
    const { client, requests } = open((app) => app.all('*', (context) => context.json(quarantineEntryWire())))

    await client.quarantine.releaseEntry({ id: 7 }, { idempotencyKey: 'click-1' })
    await client.quarantine.releaseEntry({ id: 7 })

    expect(requests.map((request) => request.headers.get('idempotency-key'))).toEqual(['click-1', null])
  })

  it('requests answers in its own language, or that of the part of the page that calls', async () => {
    const answer = (app: Hono) => app.all('*', (context) => context.json({ apiWebClientVersion: '1.7.0' }))
    const french = open(answer, { locale: () => 'fr' })
    const any = open(answer)
    let page: Locale = 'en'

    const ofPage = any.client.withLocale(() => page)
    await french.client.withLocale(() => 'en').version.check()
    await any.client.version.check()
    await ofPage.version.check()
    await ofPage.withLocale(() => 'fr').version.check()
    page = 'fr'
    await ofPage.version.check()

    const accepted = ({ requests }: typeof any) => requests.map(({ headers }) => headers.get('accept-language'))
    expect(accepted(french)).toEqual(['fr'])
    expect(accepted(any)).toEqual([null, 'en', 'fr', 'fr'])
  })

  it('waits as long as an unavailable server asks, then retries (XB-22)', async () => {
    vi.useFakeTimers()
    const times: number[] = []
    const { client } = open(
      (app) =>
        app.all('*', (context) => {
          times.push(Date.now())
          if (times.length === 1) return context.json({}, 503, { 'retry-after': '2' })
          if (times.length === 2) {
            return context.json({}, 503, { 'retry-after': new Date(Date.now() + 4000).toUTCString() })
          }
          return context.json({ apiWebClientVersion: '1.7.0' })
        }),
      { retryWaitMs: 300 },
    )
    const answer = client.version.check()
    await vi.advanceTimersByTimeAsync(10_000)

    expect(await answer).toEqual({ apiWebClientVersion: '1.7.0' })
    const waits = times.slice(1).map((time, index) => time - (times[index] as number))
    expect(waits[0]).toBe(2000)
    expect(waits[1]).toBeGreaterThan(2900)
    expect(waits[1]).toBeLessThanOrEqual(4000)
  })

  it('does not wait when a server asks for more than five seconds, and reports for how long (XB-22)', async () => {
    const { client, requests } = open((app) =>
      app.all('*', (context) => context.json({}, 503, { 'retry-after': '60' })),
    )

    await expect(client.version.check()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 })

    expect(requests).toHaveLength(1)
  })

  it('waits longer before each retry (XB-22)', async () => {
    vi.useFakeTimers()
    const times: number[] = []
    const { client } = open(
      (app) =>
        app.all('*', (context) => {
          times.push(Date.now())
          return context.json({}, 503)
        }),
      { retryWaitMs: undefined },
    )
    const answer = client.version.check().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)

    expect(await answer).toMatchObject({ status: 503 })
    expect(times.slice(1).map((time, index) => time - (times[index] as number))).toEqual([300, 900])
  })

  it('distinguishes being offline from an unreachable server (XB-19)', async () => {
    const fetch = (async () => {
      throw new TypeError('Failed to fetch')
    }) as typeof globalThis.fetch
    const client = createClient({ baseUrl: 'https://portal.example/', fetch, retryWaitMs: 0 })

    await expect(client.version.check()).rejects.toMatchObject({ status: 0, code: 'unreachable' })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(client.version.check()).rejects.toMatchObject({ status: 0, code: 'offline' })
  })

  it('never waits longer than thirty seconds, whatever the server asks (XB-19)', () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { client } = open((app) => app.all('*', (context) => context.json({ apiWebClientVersion: '1.6.8' })), {
      timeoutMs: 90_000,
    })

    client.version.check().catch(() => {})

    expect(timeout).toHaveBeenCalledWith(30_000)
    timeout.mockRestore()
  })

  it('puts the token into the address of a download only (CA-005, AM-084, XB-13)', () => {
    const { client, tokenStore } = open(() => {})
    tokenStore.set('a token/with+signs')

    expect(client.downloadUrl(domains.list, { customerId: 1, freeSearch: '' })).toBe(
      'https://portal.example/api/v1/domains/?customer_id=1&token=a+token%2Fwith%2Bsigns',
    )
    expect(client.downloadUrl(tenants.get, { id: 1, tenantId: 'a/b' })).toBe(
      'https://portal.example/api/v1/customers/1/tenant/a%2Fb/?token=a+token%2Fwith%2Bsigns',
    )
    tokenStore.set(null)
    expect(client.downloadUrl(domains.list, {})).toBe('https://portal.example/api/v1/domains/')
  })

  it('keeps the token in memory unless given a store, and two clients separate (XB-11)', () => {
    const first = createClient({ baseUrl: 'https://portal.example/' })
    const second = createClient({ baseUrl: 'https://portal.example/' })

    first.tokenStore.set('the-token-of-this-session')

    expect(first.tokenStore.get()).toBe('the-token-of-this-session')
    expect(second.tokenStore.get()).toBeNull()
  })

  it('reads the address for an authenticator app from an object and from plain text (AM-036)', async () => {
    const url = 'otpauth://totp/Postern:a%40contoso.example?secret=JBSWY3DPEHPK3PXP'
    const { client } = open((app) => app.all('*', (context) => context.text(url)))
    const other = open((app) => app.all('*', (context) => context.json({ url }))).client

    expect(await client.twoFactor.createSecret()).toEqual({ url })
    expect(await other.twoFactor.createSecret()).toEqual({ url })
  })

  it('reads the answer of a login (EN-134, EN-135, EN-136, EN-137, EN-138, EN-139, EN-140)', async () => {
    const { client, requests } = open((app) =>
      app.all('*', (context) =>
        context.json({ token: 't', enforce_2fa: true, twofa: true, userId: 3, message: 'Set up 2FA.' }),
      ),
    )

    expect(await client.auth.login({ username: 'a', password: 'b' })).toEqual({
      token: 't',
      factors: { app: true, passkeyHosts: [], recoveryCodes: false },
      isTwoFactorEnforced: true,
      hasTwoFactor: true,
      userId: 3,
      message: 'Set up 2FA.',
    })
    expect(await requests[0]?.json()).toEqual({ username: 'a', password: 'b' })
  })

  it.each(['', '/api/', 'ftp://portal.example/', 'https://u:p@portal.example/', undefined])(
    'is refused the base address %s at once, with what to do',
    (baseUrl) => {
      expect(() => createClient({ baseUrl: baseUrl as string })).toThrow(/Give an absolute http or https address/)
    },
  )

  it.each([0, -1, Number.NaN])('rejects the limit of %s ms', (timeoutMs) => {
    expect(() => createClient({ baseUrl: 'https://portal.example/api/', timeoutMs })).toThrow(
      /Give milliseconds above 0/,
    )
  })

  it('adds the slash missing from its base address, so that no part is lost', async () => {
    const asked: string[] = []
    const fetch = (async (input: RequestInfo | URL) => {
      asked.push(String(input))
      return Response.json({ apiWebClientVersion: '1.6.8' })
    }) as typeof globalThis.fetch

    await createClient({ baseUrl: 'https://portal.example/api', fetch }).version.check()

    expect(asked).toEqual(['https://portal.example/api/v1/check_version/'])
  })
})
