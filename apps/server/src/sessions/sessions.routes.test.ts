import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'

const minuteMs = 60_000
const username = 'admin@contoso.example'

const status = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: { status: number }) => error.status,
  )

describe('the own sessions', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('are listed newest first with where they were opened, and never with a token (XA-15, XA-16, XT-09)', async () => {
    const response = await server.request('/api-token-auth/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': `Browser ${'x'.repeat(500)}` },
      body: JSON.stringify({ username, password: testPassword }),
    })
    const { token: first } = (await response.json()) as { token: string }
    server.clock.advance(5 * minuteMs)
    const client = await server.client(username)

    const { sessions, count } = await client.sessions.list()

    expect(count).toBe(2)
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    expect(sessions[1]?.userAgent).toBe(`Browser ${'x'.repeat(192)}`)
    expect(sessions.every(({ address }) => address !== '')).toBe(true)
    expect(JSON.stringify(sessions)).not.toContain(first)
    for (const { id } of sessions) {
      const asToken = await server.request('/v1/currentuser/', { headers: { authorization: `Bearer ${id}` } })
      expect(asToken.status).toBe(401)
    }
  })

  it('can be ended one by one or all others together, immediately and on every server (XA-17)', async () => {
    const [one, two, three] = [
      await server.client(username),
      await server.client(username),
      await server.client(username),
    ]
    const { sessions } = await one.sessions.list()
    const current = sessions.find(({ isCurrent }) => isCurrent)

    await two.sessions.end({ id: current?.id ?? '' })
    expect(await status(one.profile.get())).toBe(401)
    expect(await status(two.sessions.end({ id: current?.id ?? '' }))).toBe(404)
    await three.sessions.endOthers()

    expect(await status(two.profile.get())).toBe(401)
    expect((await three.sessions.list()).count).toBe(1)
  })

  it('are private: another user’s session id is not found (XT-12)', async () => {
    const owner = await server.client(username)
    const [session] = (await owner.sessions.list()).sessions
    for (const other of ['super@provider.example', 'reseller@northwind.example', 'admin@fabrikam.example']) {
      const client = await server.client(other)
      expect((await client.sessions.list()).count).toBe(1)
      expect(await status(client.sessions.end({ id: session?.id ?? '' }))).toBe(404)
    }
    expect(await status(owner.profile.get())).toBe(200)
  })

  it('leave the list when they expire (XA-16)', async () => {
    await server.client(username)
    server.clock.advance(31 * minuteMs)
    const client = await server.client(username)

    expect((await client.sessions.list()).count).toBe(1)
  })

  it('last as long as the server’s setting says (XA-16)', async () => {
    const short = await startTestServer({ app: { sessions: { idleMs: 2 * minuteMs, absoluteMs: 5 * minuteMs } } })
    const client = await short.client(username)
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) {
      statuses.push(await status(client.profile.get()))
      short.clock.advance(1.5 * minuteMs)
    }
    const resting = await short.client(username)
    short.clock.advance(2 * minuteMs)
    statuses.push(await status(client.profile.get()), await status(resting.profile.get()))
    await short.close()

    expect(statuses).toEqual([200, 200, 200, 200, 401, 401])
  })
})
