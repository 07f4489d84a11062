import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'
import { users } from '../users/users.table'
import { openSession } from './sessions.service'

const minuteMs = 60 * 1000
const username = 'admin@contoso.example'

describe('signing in', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(() => server.clock.advance(60 * minuteMs))

  const logIn = async (name: string, password: string) =>
    (await server.client()).auth.login({ username: name, password })
  const refusal = (name: string, password: string) =>
    logIn(name, password).then(
      () => null,
      (error: { status: number; message: string }) => `${error.status} ${error.message}`,
    )
  const change = (values: Partial<typeof users.$inferInsert>) =>
    server.db.inScope({ as: 'system' }, (tx) => tx.update(users).set(values).where(eq(users.username, username)))

  it('answers a token that opens the portal (CA-014, CA-017, CA-024)', async () => {
    const client = await server.client()

    const { token, isTwoFactorEnforced, hasTwoFactor } = await client.auth.login({
      username: ' Admin@Contoso.example ',
      password: testPassword,
    })
    client.tokenStore.set(token)

    expect([isTwoFactorEnforced, hasTwoFactor]).toEqual([false, false])
    expect((await client.auth.checkToken()).access).toBe(true)
    expect(await client.profile.current()).toMatchObject({
      username,
      role: 'customerAdmin',
      parent: 'Contoso',
      parentType: 'CUSTOMER',
      parentId: server.world.contoso.id,
    })
  })

  it('gives unknown users, wrong passwords, recipients and inactive users the same answer (XA-04, LG-026, ST-039)', async () => {
    await change({ isActive: false })
    const answers = [
      await refusal('nobody@contoso.example', testPassword),
      await refusal('super@provider.example', 'wrong'),
      await refusal('ana@contoso.example', testPassword),
      await refusal(username, testPassword),
    ]
    await change({ isActive: true })

    expect(new Set(answers)).toEqual(new Set(['400 Unable to log in with provided credentials.']))
  })

  it('waits after ten wrong passwords, also for the right one, until the window is over (XA-05, LG-027)', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await refusal(username, 'wrong')

    expect(await refusal(username, testPassword)).toMatch(/^429 Too many attempts\. Wait \d+ minutes/)
    server.clock.advance(16 * minuteMs)
    expect(await refusal(username, testPassword)).toBeNull()
  })

  it('evaluates at most ten of many wrong passwords at the same time (XA-06)', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => refusal('reseller@northwind.example', 'wrong')))

    expect(answers.filter((answer) => answer?.startsWith('400'))).toHaveLength(10)
    expect(answers.filter((answer) => answer?.startsWith('429'))).toHaveLength(30)
  })

  it('gives a pending token while a second factor is enforced, which opens nothing but check_token and logout (AM-032, XA-12)', async () => {
    await change({ isTwoFactorEnforced: true })
    const client = await server.client()
    const { token, isTwoFactorEnforced, message } = await client.auth.login({ username, password: testPassword })
    await change({ isTwoFactorEnforced: false })
    client.tokenStore.set(token)

    expect(isTwoFactorEnforced).toBe(true)
    expect(message).not.toBe('')
    expect((await client.auth.checkToken()).access).toBe(false)
    await expect(client.profile.current()).rejects.toMatchObject({ status: 403 })
    await expect(client.quarantine.list()).rejects.toMatchObject({ status: 403 })
  })

  it('ends a session on logout, after half an hour of rest, after twelve hours, and with its user (XA-16, XA-17, CA-018)', async () => {
    const opened = async () => {
      const client = await server.client(username)
      return {
        client,
        works: () =>
          client.auth.checkToken().then(
            ({ access }) => access,
            () => false,
          ),
      }
    }
    const loggedOut = await opened()
    await loggedOut.client.auth.logout()
    const token = loggedOut.client.tokenStore.get()
    expect(token).not.toBeNull()
    expect(await loggedOut.works()).toBe(false)

    const resting = await opened()
    server.clock.advance(31 * minuteMs)
    expect(await resting.works()).toBe(false)

    const busy = await opened()
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await busy.works()).toBe(true)
      server.clock.advance(20 * minuteMs)
    }
    expect(await busy.works()).toBe(false)

    const left = await opened()
    await change({ isActive: false })
    const isOver = !(await left.works())
    await change({ isActive: true })
    expect(isOver).toBe(true)
  })

  it.each(['', 'Bearer', 'Bearer x', 'Basic abc', "Bearer ' or 1=1--aaaaaaaaaaaaaaaaaa", `Bearer ${'a'.repeat(300)}`])(
    'refuses the header "%s" (XS-24)',
    async (authorization) => {
      const response = await server.request('/v1/currentuser/', { headers: { authorization } })

      expect(response.status).toBe(401)
    },
  )

  it('stores tokens as hashes only (XA-15)', async () => {
    const token = await server.db.inScope({ as: 'system' }, (tx) =>
      openSession(tx, server.world.customerAdmin.id, 'full', server.clock.now()),
    )
    const { rows } = await server.db.pool.query('select token_hash from sessions')

    expect(rows.map((row) => row.token_hash)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})
