import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { assetFolder } from '../asset-folder'
import { createAuthenticator, enrol, forgetFactors, type TestAuthenticator } from '../testing/test-authenticator'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { testPassword } from '../testing/test-world'
import { users } from '../users/users.table'

const minuteMs = 60 * 1000
const wrongCodeAnswer =
  '400 The verification code you provided is invalid or out of date, please enter a valid verification code.'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )

describe('setting up a second factor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ app: { enforcesTwoFactor: true } })
  })
  afterAll(() => server.close())
  beforeEach(() => forgetFactors(server))

  it.each(['super@provider.example', 'reseller@northwind.example', 'admin@contoso.example'])(
    'is asked of %s at the first login, and opens the portal when it is done (TF-014, TF-022, TF-025, TF-030, RO-031, RO-032, CA-015, CA-016, CA-025, XA-12)',
    async (username) => {
      const client = await server.client()
      const login = await client.auth.login({ username, password: testPassword })
      client.tokenStore.set(login.token)

      expect(login).toMatchObject({ isTwoFactorEnforced: true, hasTwoFactor: false })
      expect((await client.auth.checkToken()).access).toBe(false)
      const { url } = await client.twoFactor.createSecret()
      const code = createAuthenticator(url, server.clock).code()
      const { token } = await client.auth.loginWithCode({ username, password: testPassword, code })
      client.tokenStore.set(token)

      expect((await client.auth.checkToken()).access).toBe(true)
      expect(await client.profile.get()).toMatchObject({ username, hasTwoFactor: true })
      expect(await client.users.update({ id: login.userId, hasTwoFactor: true })).toMatchObject({ hasTwoFactor: true })
      expect(await client.auth.login({ username, password: testPassword })).toMatchObject({ hasTwoFactor: true })
    },
  )

  it('limits a pending token to the enrolment calls, check_token and logout (TF-032, XA-08, XA-12, AM-032)', async () => {
    const client = await server.client()
    const { userId, token } = await client.auth.login({ username: 'admin@contoso.example', password: testPassword })
    client.tokenStore.set(token)

    const answers = await Promise.all([
      refusal(client.profile.get()),
      refusal(client.quarantine.list()),
      refusal(client.sessions.list()),
      refusal(client.audit.list()),
      refusal(client.users.update({ id: userId, hasTwoFactor: true })),
      refusal(client.twoFactor.remove({ password: testPassword, code: '123456' })),
    ])

    expect(new Set(answers)).toEqual(new Set(['403 Set up or enter your second factor first.']))
    expect((await client.twoFactor.createSecret()).url).toMatch(/^otpauth:\/\/totp\//)
    await client.auth.logout()
    expect(await refusal(client.auth.checkToken())).toMatch(/^401/)
  })

  it('ignores an unconfirmed secret: the flag is rejected and a new secret replaces it (TF-034, XA-13, XA-14)', async () => {
    const client = await server.client()
    const username = 'admin@contoso.example'
    client.tokenStore.set((await client.auth.login({ username, password: testPassword })).token)
    const first = createAuthenticator((await client.twoFactor.createSecret()).url, server.clock)
    const second = createAuthenticator((await client.twoFactor.createSecret()).url, server.clock)
    const { rows } = await server.db.pool.query('select has_two_factor from users where username = $1', [username])

    expect(rows).toEqual([{ has_two_factor: false }])
    expect(first.url).not.toBe(second.url)
    const code = first.code() === second.code() ? first.wrongCode() : first.code()
    expect(await refusal(client.auth.loginWithCode({ username, password: testPassword, code }))).toBe(wrongCodeAnswer)
    expect(
      (await client.auth.loginWithCode({ username, password: testPassword, code: second.code() })).token,
    ).toBeTruthy()
  })

  it('never replaces a confirmed secret, with either a full or a pending token (XA-13, AM-036)', async () => {
    const { client, authenticator } = await enrol(server, 'admin@contoso.example')
    const { token } = await client.auth.login({ username: 'admin@contoso.example', password: testPassword })
    const before = await server.db.pool.query('select secret, confirmed_at from second_factors')

    expect(await refusal(client.twoFactor.createSecret())).toMatch(/^409/)
    client.tokenStore.set(token)
    expect(await refusal(client.twoFactor.createSecret())).toMatch(/^409/)
    expect((await server.db.pool.query('select secret, confirmed_at from second_factors')).rows).toEqual(before.rows)
    expect(JSON.stringify(before.rows)).not.toContain(new URL(authenticator.url).searchParams.get('secret'))
  })

  it('succeeds once when the same code is sent many times concurrently (XA-10)', async () => {
    const client = await server.client()
    const username = 'super@provider.example'
    client.tokenStore.set((await client.auth.login({ username, password: testPassword })).token)
    const { code } = createAuthenticator((await client.twoFactor.createSecret()).url, server.clock)
    const same = { username, password: testPassword, code: code() }

    const answers = await Promise.all(Array.from({ length: 5 }, () => refusal(client.auth.loginWithCode(same))))

    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  })

  it('generates secrets of 160 random bits (XA-13)', async () => {
    const client = await server.client()
    client.tokenStore.set(
      (await client.auth.login({ username: 'admin@contoso.example', password: testPassword })).token,
    )
    const secrets = new Set<string>()
    for (let time = 0; time < 20; time += 1) {
      secrets.add(new URL((await client.twoFactor.createSecret()).url).searchParams.get('secret') ?? '')
    }

    expect(secrets.size).toBe(20)
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  })
})

describe('logging in with a code', () => {
  let server: TestServer
  let authenticator: TestAuthenticator
  const username = 'admin@contoso.example'
  beforeAll(async () => {
    server = await startTestServer()
    authenticator = (await enrol(server, username)).authenticator
  })
  afterAll(() => server.close())
  // Attempts are counted for a day, and each code works only once.
  beforeEach(async () => {
    server.clock.advance(25 * 60 * minuteMs)
    await logIn(authenticator.code())
    server.clock.advance(2 * minuteMs)
  })

  const logIn = async (code: string, password = testPassword, name = username) =>
    (await server.client()).auth.loginWithCode({ username: name, password, code })

  it('accepts a code once, within one step either way, and no earlier code afterwards (TF-004, TF-033, XA-09, XA-10)', async () => {
    expect(await refusal(logIn(authenticator.code(-2)))).toBe(wrongCodeAnswer)
    expect(await refusal(logIn(authenticator.code(2)))).toBe(wrongCodeAnswer)
    expect(await refusal(logIn(authenticator.code(-1)))).toBeNull()
    expect(await refusal(logIn(authenticator.code(-1)))).toBe(wrongCodeAnswer)
    expect(await refusal(logIn(authenticator.code(1)))).toBeNull()
    expect(await refusal(logIn(authenticator.code(0)))).toBe(wrongCodeAnswer)
    expect(await refusal(logIn(authenticator.code(1)))).toBe(wrongCodeAnswer)
  })

  it('accepts one of 50 concurrent uses of the same code (XA-10)', async () => {
    const code = authenticator.code()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusal(logIn(code))))

    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  })

  it('opens the session that the password alone does not (XA-08, XA-15)', async () => {
    const client = await server.client()
    const { token: pending } = await client.auth.login({ username, password: testPassword })
    client.tokenStore.set(pending)
    expect(await refusal(client.profile.get())).toMatch(/^403/)

    const { token } = await logIn(authenticator.code())

    expect(token).not.toBe(pending)
    expect(await refusal(client.profile.get())).toMatch(/^401/)
    client.tokenStore.set(token)
    expect((await client.profile.get()).username).toBe(username)
  })

  it('rejects the sixth code, even a correct one, from any session and address until the wait is over (XA-07)', async () => {
    for (let time = 0; time < 5; time += 1)
      expect(await refusal(logIn(authenticator.wrongCode()))).toBe(wrongCodeAnswer)
    const client = await server.client()
    await client.auth.login({ username, password: testPassword })

    expect(await refusal(logIn(authenticator.code()))).toBe('429 Too many wrong codes. Wait 1 minute, then try again.')
    server.clock.advance(30_000)
    const response = await server.request(`/v1/otp/totp/login/${authenticator.code()}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.9' },
      body: JSON.stringify({ username, password: testPassword }),
    })
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
    server.clock.advance(31_000)
    expect(await refusal(logIn(authenticator.code()))).toBeNull()
  })

  it('doubles the wait after each further wrong code, up to an hour, and resets it after a correct one (XA-07)', async () => {
    for (let time = 0; time < 5; time += 1) await refusal(logIn(authenticator.wrongCode()))
    const waits: number[] = []
    for (let time = 0; time < 8; time += 1) {
      const error = await logIn(authenticator.code()).catch((refused: { retryAfterSeconds: number }) => refused)
      const seconds = (error as { retryAfterSeconds: number }).retryAfterSeconds
      waits.push(seconds)
      server.clock.advance(seconds * 1000)
      expect(await refusal(logIn(authenticator.wrongCode()))).toBe(wrongCodeAnswer)
    }

    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600])
    server.clock.advance(60 * minuteMs)
    expect(await refusal(logIn(authenticator.code()))).toBeNull()
    expect(await refusal(logIn(authenticator.wrongCode()))).toBe(wrongCodeAnswer)
  })

  it('evaluates at most five of many concurrent wrong codes (XA-06, XA-07)', async () => {
    const code = authenticator.wrongCode()
    const answers = await Promise.all(Array.from({ length: 30 }, () => refusal(logIn(code))))

    expect(answers.filter((answer) => answer === wrongCodeAnswer)).toHaveLength(5)
    expect(answers.filter((answer) => answer?.startsWith('429'))).toHaveLength(25)
  })

  it('treats every malformed code as a wrong code and counts it (XA-11)', async () => {
    const { items } = JSON.parse(readFileSync(join(assetFolder('test-data'), 'otp/malformed.json'), 'utf8')) as {
      items: { id: string; input: string }[]
    }
    for (const { id, input } of items) {
      if (input === authenticator.code()) continue
      const path = `/v1/otp/totp/login/${encodeURIComponent(input)}/`
      const response = await server.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: testPassword }),
      })
      const { message } = (await response.json()) as { message: string }
      expect(`${response.status} ${message}`, id).toBe(wrongCodeAnswer)
      const { rows } = await server.db.pool.query("select count from throttles where key like 'user:%:code'")
      expect(rows, id).toEqual([{ count: 1 }])
      server.clock.advance(30_000)
      await logIn(authenticator.code())
    }
    expect(items.length).toBeGreaterThan(10)
  })

  it('reports a wrong password as the password step does, and does not count the code (XA-04)', async () => {
    expect(await refusal(logIn(authenticator.code(), 'wrong'))).toBe('400 Unable to log in with provided credentials.')
    expect(await refusal(logIn('123456', testPassword, 'nobody@contoso.example'))).toBe(
      '400 Unable to log in with provided credentials.',
    )
    expect(await refusal(logIn(authenticator.code()))).toBeNull()
  })

  it('rejects codes from a user without a second factor (XA-13)', async () => {
    const name = 'reseller@northwind.example'

    expect(await refusal(logIn('000000', testPassword, name))).toBe(wrongCodeAnswer)
    expect(await refusal(logIn(authenticator.code(), testPassword, name))).toBe(wrongCodeAnswer)
  })

  it('keeps the code out of its log (XD-15)', async () => {
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const app = createApp({ db: server.db, blobs: server.blobs, clock: server.clock, log, secretKeys: [testSecretKey] })

    await app.request('/v1/otp/totp/login/135790/', { method: 'POST', body: '{}' })

    expect(lines.join('')).toContain('/totp/login/***')
    expect(lines.join('')).not.toContain('135790')
  })
})

describe('enforcement', () => {
  let server: TestServer
  const username = 'admin@contoso.example'
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(() => forgetFactors(server))

  it('can be turned off by the setting: login completes without a second factor (TF-031, AM-031)', async () => {
    const client = await server.client()
    const { token, isTwoFactorEnforced, hasTwoFactor } = await client.auth.login({ username, password: testPassword })
    client.tokenStore.set(token)

    expect([isTwoFactorEnforced, hasTwoFactor]).toEqual([false, false])
    expect((await client.auth.checkToken()).access).toBe(true)
  })

  it('immediately closes the portal to open sessions when it begins (XA-12, RO-032)', async () => {
    const client = await server.client(username)
    expect((await client.auth.checkToken()).access).toBe(true)

    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(users).set({ isTwoFactorEnforced: true }).where(eq(users.username, username)),
    )

    expect((await client.auth.checkToken()).access).toBe(false)
    expect(await refusal(client.profile.get())).toMatch(/^403/)
  })

  it('removes the factor only with password and code, and ends every session (XA-14, XA-17, XA-22)', async () => {
    const { client, authenticator } = await enrol(server, username)
    const { id } = await client.profile.get()
    server.clock.advance(minuteMs)

    expect(await refusal(client.users.update({ id, hasTwoFactor: false }))).toMatch(/^403/)
    expect(await refusal(client.twoFactor.remove({ password: 'wrong', code: authenticator.code() }))).toBe(
      '400 Your current password is incorrect.',
    )
    expect(await refusal(client.twoFactor.remove({ password: testPassword, code: authenticator.wrongCode() }))).toBe(
      wrongCodeAnswer,
    )
    expect((await client.profile.get()).hasTwoFactor).toBe(true)

    await client.twoFactor.remove({ password: testPassword, code: authenticator.code() })

    expect(await refusal(client.profile.get())).toMatch(/^401/)
    expect(await client.auth.login({ username, password: testPassword })).toMatchObject({ hasTwoFactor: false })
    expect((await server.db.pool.query('select * from second_factors')).rows).toEqual([])
  })

  it('rejects flags for another user and fields unrelated to the own factor (TF-034, XA-14, XT-06, XT-07)', async () => {
    const client = await server.client('super@provider.example')
    const { world } = server

    expect(await refusal(client.users.update({ id: world.customerAdmin.id, hasTwoFactor: true }))).toMatch(/^403/)
    expect(await refusal(client.users.update({ id: world.superAdmin.id, hasTwoFactor: true }))).toMatch(/^403/)
    expect(await refusal(client.users.update({ id: world.superAdmin.id, role: 3 }))).toMatch(/^403/)
    expect(await refusal(client.users.update({ id: 999_999, hasTwoFactor: true }))).toMatch(/^404/)
    const foreign = await server.client('admin@orchard.example')
    expect(await refusal(foreign.users.update({ id: world.customerAdmin.id, hasTwoFactor: true }))).toMatch(/^404/)
    const { rows } = await server.db.pool.query('select 1 from users where has_two_factor')
    expect(rows).toEqual([])
  })
})
