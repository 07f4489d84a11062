import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { customers } from '../tenants/tenants.table'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { testPassword } from '../testing/test-world'
import { users } from '../users/users.table'
import { userCredentials } from './auth.table'
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

  const appOptions = () => ({
    db: server.db,
    blobs: server.blobs,
    clock: server.clock,
    log: pino({ enabled: false }),
    secretKeys: [testSecretKey],
    enforcesTwoFactor: false,
  })
  const logIn = async (name: string, password: string) =>
    (await server.client()).auth.login({ username: name, password })
  const refusal = (name: string, password: string) =>
    logIn(name, password).then(
      () => null,
      (error: { status: number; message: string }) => `${error.status} ${error.message}`,
    )
  const change = (values: Partial<typeof users.$inferInsert>) =>
    server.db.inScope({ as: 'system' }, (tx) => tx.update(users).set(values).where(eq(users.username, username)))

  it('returns a token that opens the portal (LG-009, CA-014, CA-017, CA-024)', async () => {
    const client = await server.client()

    const { token, isTwoFactorEnforced, hasTwoFactor } = await client.auth.login({
      username: ' Admin@Contoso.example ',
      password: testPassword,
    })
    client.tokenStore.set(token)

    expect([isTwoFactorEnforced, hasTwoFactor]).toEqual([false, false])
    expect((await client.auth.checkToken()).access).toBe(true)
    expect(await client.profile.get()).toMatchObject({
      username,
      role: 'customerAdmin',
      parent: 'Contoso',
      parentType: 'CUSTOMER',
      parentId: server.world.contoso.id,
    })
  })

  it('returns the same answer for unknown users, wrong passwords, recipients and inactive users (XA-04, LG-026, ST-039)', async () => {
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

  it('blocks after ten wrong passwords, even for the right one, and longer after each further one (XA-05, LG-027)', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await refusal(username, 'wrong')).toMatch(/^400/)

    const waits: number[] = []
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const error = await logIn(username, testPassword).catch((refused: { retryAfterSeconds: number }) => refused)
      const seconds = (error as { retryAfterSeconds: number }).retryAfterSeconds
      waits.push(seconds)
      server.clock.advance(seconds * 1000)
      expect(await refusal(username, 'wrong')).toMatch(/^400/)
    }

    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    expect(await refusal(username, testPassword)).toBe('429 Too many attempts. Wait 15 minutes, then try again.')
    server.clock.advance(15 * minuteMs)
    expect(await refusal(username, testPassword)).toBeNull()
    expect(await refusal(username, 'wrong')).toMatch(/^400/)
  })

  it('does not lock a user out of a known address, whatever is tried from elsewhere (XA-05)', async () => {
    const behindProxy = createApp({ ...appOptions(), isProxyTrusted: true })
    const from = async (address: string, password: string) => {
      const response = await behindProxy.request('/api-token-auth/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username, password }),
      })
      return response.status
    }
    expect(await from('192.0.2.1', testPassword)).toBe(200)

    for (let attempt = 0; attempt < 11; attempt += 1) await from('198.51.100.7', 'wrong')

    expect(await from('198.51.100.7', testPassword)).toBe(429)
    expect(await from('203.0.113.4', testPassword)).toBe(429)
    expect(await from('192.0.2.1', testPassword)).toBe(200)
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await from('192.0.2.1', 'wrong')).toBe(400)
    expect(await from('192.0.2.1', testPassword)).toBe(429)
  })

  it('does not mistake a made-up name for another user’s known address (XA-05)', async () => {
    const behindProxy = createApp({ ...appOptions(), isProxyTrusted: true })
    const from = async (address: string, name: string, password: string) => {
      const response = await behindProxy.request('/api-token-auth/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ username: name, password }),
      })
      return response.status
    }
    expect(await from('192.0.2.1', username, testPassword)).toBe(200)

    for (let attempt = 0; attempt < 12; attempt += 1) await from('198.51.100.7', `${username} 192.0.2.1`, 'wrong')

    expect(await from('192.0.2.1', username, testPassword)).toBe(200)
  })

  it('keeps the count in the database, across servers and restarts (XA-05)', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await refusal(username, 'wrong')

    const response = await createApp(appOptions()).request('/api-token-auth/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: testPassword }),
    })

    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '1'])
    expect(await response.json()).toMatchObject({ non_field_errors: [expect.stringContaining('Wait 1 second')] })
  })

  it('holds no connection while hashing, so other calls are still answered (XA-03)', async () => {
    let open = 0
    const logins = Array.from({ length: 40 }, (_, index) => {
      open += 1
      return refusal(`nobody${index}@contoso.example`, 'wrong').finally(() => {
        open -= 1
      })
    })
    await server.db.ping()
    const openMeanwhile = open
    await Promise.all(logins)

    expect(openMeanwhile).toBeGreaterThan(20)
  })

  it('rehashes a password with older parameters at the next login (XA-01)', async () => {
    const hashOf = async () =>
      String(
        (
          await server.db.pool.query('select password_hash from user_credentials where user_id = $1', [
            server.world.customerAdmin.id,
          ])
        ).rows[0]?.password_hash,
      )
    const passwordHash = await hash(testPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(userCredentials).set({ passwordHash }).where(eq(userCredentials.userId, server.world.customerAdmin.id)),
    )

    expect(await refusal(username, testPassword)).toBeNull()
    expect(await hashOf()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await refusal(username, testPassword)).toBeNull()
  })

  it('logs successful, failed and blocked sign-ins with their source and without secrets (XA-24)', async () => {
    await refusal('Tr0ub4dor&3-typed-into-the-wrong-field', 'wrong')
    for (const typed of ['Tr0ub4dor&3@mistyped', 'Tr0ub4dor@3.14', 'Tr0ub4dor 3@mis.typed'])
      await refusal(typed, 'wrong')
    await refusal('stranger@elsewhere.example', 'wrong')
    for (let attempt = 0; attempt < 10; attempt += 1) await refusal(username, 'wrong-password-1')
    server.clock.advance(60 * minuteMs)
    await refusal(username, testPassword)
    const { rows } = await server.db.pool.query(
      'select action, username, address from audit_events order by id desc limit 17',
    )

    expect(rows.map(({ action }) => action)).toEqual([
      'signIn',
      ...['signInFailed', 'signInBlocked'],
      ...Array.from({ length: 9 }, () => 'signInFailed'),
      ...Array.from({ length: 5 }, () => 'signInFailed'),
    ])
    expect(rows[0]).toEqual({ action: 'signIn', username, address: 'unknown' })
    expect(rows.slice(-5).map((row) => row.username)).toEqual(['stranger@elsewhere.example', '', '', '', ''])
    const all = JSON.stringify([
      (await server.db.pool.query('select * from audit_events')).rows,
      (await server.db.pool.query('select * from throttles')).rows,
    ]).toLowerCase()
    for (const secret of ['Tr0ub4dor', 'wrong-password', testPassword, '$argon2'])
      expect(all).not.toContain(secret.toLowerCase())
  })

  it('evaluates at most ten of many concurrent wrong passwords (XA-06)', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => refusal('reseller@northwind.example', 'wrong')))

    expect(answers.filter((answer) => answer?.startsWith('400'))).toHaveLength(10)
    expect(answers.filter((answer) => answer?.startsWith('429'))).toHaveLength(30)
  })

  it('returns a pending token while a second factor is enforced, valid only for check_token and logout (AM-032, XA-12)', async () => {
    await change({ isTwoFactorEnforced: true })
    const client = await server.client()
    const { token, isTwoFactorEnforced, message } = await client.auth.login({ username, password: testPassword })
    await change({ isTwoFactorEnforced: false })
    client.tokenStore.set(token)

    expect(isTwoFactorEnforced).toBe(true)
    expect(message).not.toBe('')
    expect((await client.auth.checkToken()).access).toBe(false)
    await expect(client.profile.get()).rejects.toMatchObject({ status: 403 })
    await expect(client.quarantine.list()).rejects.toMatchObject({ status: 403 })
  })

  it('ends a session on logout, after half an hour idle, after twelve hours, and with its user (XA-16, XA-17, CA-018)', async () => {
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

  it.each([
    { what: 'role', values: { role: 'resellerAdmin' } },
    { what: 'reseller', values: { resellerId: 999 } },
    { what: 'customer', values: { customerId: 999 } },
    { what: 'activity', values: { isActive: false } },
    { what: 'second factor', values: { hasTwoFactor: true } },
  ])('permanently ends the sessions of a user whose $what changes (XA-17)', async ({ values }) => {
    const [open, other] = [await server.client(username), await server.client('super@provider.example')]
    const status = () =>
      open.auth.checkToken().then(
        () => 200,
        (error: { status: number }) => error.status,
      )
    const { contoso, northwind } = server.world

    await change(values)
    const statuses = [await status()]
    await change({
      ...{ role: 'customerAdmin', resellerId: northwind, customerId: contoso.id },
      ...{ isActive: true, hasTwoFactor: false },
    })
    statuses.push(await status())

    expect(statuses).toEqual([401, 401])
    expect((await other.auth.checkToken()).access).toBe(true)
    expect(await refusal(username, testPassword)).toBeNull()
  })

  it('is blocked for users of an inactive customer until it is active again (XA-04, XA-17)', async () => {
    const open = await server.client(username)
    const setActive = (isActive: boolean) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(customers).set({ isActive }).where(eq(customers.id, server.world.contoso.id)),
      )

    await setActive(false)
    const refused = [await refusal(username, testPassword), await open.auth.checkToken().catch(({ status }) => status)]
    await setActive(true)

    expect(refused).toEqual(['400 Unable to log in with provided credentials.', 401])
    expect(await refusal(username, testPassword)).toBeNull()
  })

  it.each(['', 'Bearer', 'Bearer x', 'Basic abc', "Bearer ' or 1=1--aaaaaaaaaaaaaaaaaa", `Bearer ${'a'.repeat(300)}`])(
    'refuses the header "%s" (XS-24)',
    async (authorization) => {
      const response = await server.request('/v1/currentuser/', { headers: { authorization } })

      expect(response.status).toBe(401)
    },
  )

  it('stores only hashes of tokens (XA-15)', async () => {
    const token = await server.db.inScope({ as: 'system' }, (tx) =>
      openSession(tx, server.world.customerAdmin.id, 'full', server.clock.now()),
    )
    const { rows } = await server.db.pool.query('select token_hash from sessions')

    expect(rows.map((row) => row.token_hash)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})
