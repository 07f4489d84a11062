import { describe, expect, it, vi } from 'vitest'
import { createClient } from '../create-client'
import { profileWire } from '../profile/profile.fixtures'
import { createMemoryTokenStore } from './token-store'

/** An API that accepts one token at a time. */
function open(getToken: () => string | null | Promise<string | null>, timeoutMs?: number) {
  const api = { taken: 'one', tokens: [] as (string | null)[] }
  const onSignedOut = vi.fn()
  const fetch = (async (_: unknown, init?: RequestInit) => {
    const token = new Headers(init?.headers).get('authorization')?.slice('Bearer '.length) ?? null
    api.tokens.push(token)
    return token === api.taken ? Response.json(profileWire()) : Response.json({ message: 'Log in.' }, { status: 401 })
  }) as typeof globalThis.fetch
  const tokenStore = createMemoryTokenStore()
  const ask = vi.fn(getToken)
  const client = createClient({
    baseUrl: 'https://portal.example/',
    fetch,
    tokenStore,
    getToken: ask,
    onSignedOut,
    ...(timeoutMs && { timeoutMs }),
  })
  return { api, client, ask, tokenStore, onSignedOut }
}

describe('a host that hands out tokens', () => {
  it('is asked once for all waiting calls, and not again while the server accepts the token', async () => {
    const { client, ask, api } = open(async () => 'one')

    await Promise.all([client.profile.get(), client.profile.get(), client.profile.get()])
    await client.profile.get()

    expect(ask).toHaveBeenCalledTimes(1)
    expect(api.tokens).toEqual(['one', 'one', 'one', 'one'])
  })

  it('is asked once more for all calls whose token was rejected, and they continue', async () => {
    const answers = ['one', 'two']
    const { client, ask, api, onSignedOut } = open(async () => answers.shift() ?? null)
    await client.profile.get()
    api.taken = 'two'

    await Promise.all([client.profile.get(), client.profile.get()])

    expect(ask).toHaveBeenCalledTimes(2)
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('keeps the response of a call whose token is renewed meanwhile', async () => {
    const answers = ['one', 'two']
    const { client, tokenStore } = open(() => answers.shift() ?? null)

    const call = client.profile.get()
    await vi.waitFor(() => expect(tokenStore.get()).toBe('one'))

    await expect(call).resolves.toBeDefined()
  })

  it.each([
    ['nothing', async () => null],
    ['a page in place of a token', async () => '<h1>Bad gateway</h1>'],
    ['a rejection', () => Promise.reject(new Error('no session'))],
    [
      'an error',
      () => {
        throw new Error('no session')
      },
    ],
  ])('ends the session with %s, once for all calls, and sends nothing', async (_, getToken) => {
    const { client, api, onSignedOut } = open(getToken)

    const results = await Promise.allSettled([client.profile.get(), client.profile.get()])

    expect(results.map((result) => result.status === 'rejected' && result.reason.code)).toEqual([
      'signed_out',
      'signed_out',
    ])
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(api.tokens).toEqual([])
  })

  it('is asked again after a refusal, and reports each one', async () => {
    const answers: (() => string)[] = [
      () => {
        throw new Error('no session')
      },
      () => 'one',
    ]
    const { client, onSignedOut } = open(() => answers.shift()?.() ?? null)

    await expect(client.profile.get()).rejects.toMatchObject({ code: 'signed_out' })
    await expect(client.profile.get()).resolves.toBeDefined()

    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('ends the session when its new token is rejected as well, without asking forever', async () => {
    const { client, ask, onSignedOut, tokenStore } = open(async () => 'stale')

    await expect(client.profile.get()).rejects.toMatchObject({ status: 401 })

    expect(ask).toHaveBeenCalledTimes(2)
    expect(onSignedOut).toHaveBeenCalledTimes(1)
    expect(tokenStore.get()).toBeNull()
  })

  it('drops the previous user’s answer and the calls waiting for it when another user takes over the page', async () => {
    let resolveFirst = (_token: string) => {}
    const first = new Promise<string>((resolve) => {
      resolveFirst = resolve
    })
    const answers = [first, Promise.resolve('two')]
    const { client, api, tokenStore, onSignedOut } = open(() => answers.shift() ?? null)
    api.taken = 'two'
    const before = client.profile.get()
    before.catch(() => {})
    await vi.waitFor(() => expect(answers).toHaveLength(1))

    client.resetSession()
    await client.profile.get()
    resolveFirst('one')
    await first

    await expect(before).rejects.toMatchObject({ code: 'aborted' })
    expect([tokenStore.get(), api.tokens]).toEqual(['two', ['two']])
    expect(onSignedOut).not.toHaveBeenCalled()
  })

  it('is asked again when it did not answer within a call’s time limit', async () => {
    const answers = [new Promise<string>(() => {}), 'one']
    const { client, onSignedOut } = open(() => answers.shift() ?? null, 50)

    await expect(client.profile.get()).rejects.toMatchObject({ name: 'ApiError' })
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1))

    await expect(client.profile.get()).resolves.toBeDefined()
  })

  it('does not hold up an aborted call', async () => {
    const { client } = open(() => new Promise(() => {}))
    const controller = new AbortController()

    const call = client.profile.get(undefined, { signal: controller.signal })
    controller.abort()

    await expect(call).rejects.toMatchObject({ code: 'aborted' })
  })
})
