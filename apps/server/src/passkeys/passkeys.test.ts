import { maxPasskeys } from '@postern/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAuthenticator, enrol, forgetFactors } from '../testing/test-authenticator'
import { addTestPasskey, createTestPasskey, type TestPasskey } from '../testing/test-passkey'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'

const minuteMs = 60_000
const origin = 'https://portal.example'
const username = 'admin@contoso.example'
const credentials = { username, password: testPassword }
const refused = '400 The passkey was not accepted. Try again.'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )

describe('passkeys', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(() => forgetFactors(server))

  /** Creates an account with one passkey, added in the profile. */
  async function withPasskey() {
    const client = await server.client(username, origin)
    const passkey = createTestPasskey(origin)
    const made = await addTestPasskey(client, passkey, { password: testPassword })
    return { client, passkey, made }
  }

  /** Performs the password step, from a page of `at`. */
  async function pendingClient(at = origin) {
    const client = await server.client(undefined, at)
    const answer = await client.auth.login(credentials)
    client.tokenStore.set(answer.token)
    return { client, answer }
  }

  const proofOf = async (client: Awaited<ReturnType<typeof pendingClient>>['client'], passkey: TestPasskey) => ({
    password: testPassword,
    passkey: passkey.answer((await client.passkeys.startLogin()).options),
  })

  it('turn two-factor authentication on, with recovery codes and a new session (XA-12, XA-14, XA-17)', async () => {
    const client = await server.client(username, origin)
    const before = client.tokenStore.get()
    const other = await server.client(username)

    const { passkey, token, recoveryCodes } = await addTestPasskey(client, createTestPasskey(origin), {
      password: testPassword,
    })

    expect(passkey).toMatchObject({ name: 'Laptop', host: 'portal.example', lastUsedAt: null })
    expect(token).not.toBe(before)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await client.profile.get()).hasTwoFactor).toBe(true)
    expect(await refusal(other.profile.get())).toMatch(/^401/)
    expect((await client.passkeys.list()).passkeys).toEqual([passkey])
  })

  it('complete a login that the password alone does not (XA-08, XA-15)', async () => {
    const { passkey } = await withPasskey()
    const { client, answer } = await pendingClient()

    expect(answer).toMatchObject({
      hasTwoFactor: true,
      factors: { app: false, passkeyHosts: ['portal.example'], recoveryCodes: true },
    })
    expect(await refusal(client.profile.get())).toMatch(/^403/)
    const { options } = await client.passkeys.startLogin()
    expect(options).toMatchObject({ rpId: 'portal.example', userVerification: 'preferred' })
    const { token } = await client.passkeys.finishLogin({ credential: passkey.answer(options) })
    client.tokenStore.set(token)

    expect(token).not.toBe(answer.token)
    expect((await client.profile.get()).username).toBe(username)
    expect((await client.passkeys.list()).passkeys[0]?.lastUsedAt).not.toBeNull()
  })

  it('satisfy enforced two-factor authentication from the session of the password step (XA-12)', async () => {
    const strict = await startTestServer({ app: { enforcesTwoFactor: true } })
    const client = await strict.client(undefined, origin)
    client.tokenStore.set((await client.auth.login(credentials)).token)

    await addTestPasskey(client, createTestPasskey(origin), { password: testPassword })

    expect((await client.auth.checkToken()).access).toBe(true)
    expect((await client.profile.get()).hasTwoFactor).toBe(true)
    await strict.close()
  })

  it('accept one answer per challenge, within five minutes and in the session that asked (XA-10)', async () => {
    const { passkey } = await withPasskey()
    const [first, second] = [await pendingClient(), await pendingClient()]
    const { options } = await first.client.passkeys.startLogin()
    const answer = passkey.answer(options)

    expect(await refusal(second.client.passkeys.finishLogin({ credential: answer }))).toBe(refused)
    expect(await refusal(first.client.passkeys.finishLogin({ credential: answer }))).toBeNull()
    const third = (await pendingClient()).client
    expect(await refusal(third.passkeys.finishLogin({ credential: answer }))).toBe(refused)
    const late = passkey.answer((await third.passkeys.startLogin()).options)
    server.clock.advance(5 * minuteMs)
    expect(await refusal(third.passkeys.finishLogin({ credential: late }))).toBe(refused)
  })

  it('lose their challenge after the first wrong answer', async () => {
    const { passkey } = await withPasskey()
    const { client } = await pendingClient()
    const { options } = await client.passkeys.startLogin()

    expect(await refusal(client.passkeys.finishLogin({ credential: createTestPasskey(origin).answer(options) }))).toBe(
      refused,
    )
    expect(await refusal(client.passkeys.finishLogin({ credential: passkey.answer(options) }))).toBe(refused)
  })

  it('reject an answer made for another page, challenge or key', async () => {
    const { passkey } = await withPasskey()
    const { client } = await pendingClient()
    const attempts: [string, (options: Record<string, unknown>) => ReturnType<TestPasskey['answer']>][] = [
      ['another origin', (options) => passkey.answer(options, { origin: 'https://portal.example.evil.example' })],
      ['another port', (options) => passkey.answer(options, { origin: `${origin}:8443` })],
      ['another challenge', () => passkey.answer({ challenge: 'AAAA' })],
      [
        'another key',
        (options) => ({ ...createTestPasskey(origin).answer(options), ...idsOf(passkey.answer(options)) }),
      ],
    ]
    for (const [name, answer] of attempts) {
      const { options } = await client.passkeys.startLogin()
      expect(await refusal(client.passkeys.finishLogin({ credential: answer(options) })), name).toBe(refused)
    }
  })

  it('reject a counter that did not grow, and log it (XA-24)', async () => {
    const { passkey } = await withPasskey()
    const login = async (counter: number) => {
      const { client } = await pendingClient()
      const { options } = await client.passkeys.startLogin()
      return refusal(client.passkeys.finishLogin({ credential: passkey.answer(options, { counter }) }))
    }

    expect(await login(7)).toBeNull()
    expect(await login(7)).toBe(refused)
    expect(await login(3)).toBe(refused)
    expect(await login(8)).toBeNull()
    const { rows } = await server.db.pool.query("select 1 from audit_events where action = 'passkeyRefused'")
    expect(rows.length).toBeGreaterThanOrEqual(2)
  })

  it('share the limit of wrong codes: the sixth try waits (XA-07)', async () => {
    const { passkey } = await withPasskey()
    const { client } = await pendingClient()
    for (let time = 0; time < 5; time += 1) {
      await client.passkeys.startLogin()
      await refusal(client.passkeys.finishLogin({ credential: passkey.answer({ challenge: 'AAAA' }) }))
    }
    const { options } = await client.passkeys.startLogin()

    expect(await refusal(client.passkeys.finishLogin({ credential: passkey.answer(options) }))).toMatch(/^429/)
  })

  it('work only on the host that they were made on', async () => {
    await withPasskey()
    const { client } = await pendingClient('https://mail.northwind.example')

    expect(await refusal(client.passkeys.startLogin())).toBe('409 Your account has no passkey for this address.')
    expect(await refusal((await pendingClient('https://192.0.2.7')).client.passkeys.startLogin())).toMatch(
      /^400 Passkeys need/,
    )
  })

  it('cannot be added with the password alone when a second factor is on, and neither can an app (XA-08, XA-22)', async () => {
    const { client: full, passkey } = await withPasskey()
    const { client } = await pendingClient()

    expect(await refusal(client.passkeys.start({ password: testPassword }))).toMatch(/^403/)
    expect(await refusal(client.twoFactor.createSecret())).toMatch(/^409/)
    expect(await refusal(client.twoFactor.addApp({ password: testPassword }))).toMatch(/^403/)
    expect(await refusal(full.passkeys.start({ password: 'wrong' }))).toBe('400 Your current password is incorrect.')
    expect(await refusal(full.passkeys.start({ password: testPassword }))).toMatch(/^400 The verification code/)
    expect(await refusal(full.twoFactor.addApp({ password: testPassword, code: '123456' }))).toMatch(/^400 The ver/)
    expect(await refusal(full.passkeys.start(await proofOf(full, passkey)))).toBeNull()
  })

  it('leave behind no secret that was begun with the password alone', async () => {
    const thief = await server.client(username)
    const stolen = createAuthenticator((await thief.twoFactor.createSecret()).url, server.clock)
    await withPasskey()

    expect(await refusal(thief.auth.loginWithCode({ ...credentials, code: stolen.code() }))).toMatch(/^400 The verif/)
  })

  it('work beside an app: either completes a login, and removing the last one turns it all off (XA-17)', async () => {
    const { client, passkey, made } = await withPasskey()
    const { url } = await client.twoFactor.addApp(await proofOf(client, passkey))
    const app = createAuthenticator(url, server.clock)
    const { token, recoveryCodes } = await client.auth.loginWithCode({ ...credentials, code: app.code() })
    client.tokenStore.set(token)
    expect(recoveryCodes).toBeNull()
    expect((await pendingClient()).answer.factors).toMatchObject({ app: true, passkeyHosts: ['portal.example'] })

    const removed = await client.twoFactor.remove(await proofOf(client, passkey))
    expect(removed.hasTwoFactor).toBe(true)
    expect((await client.profile.get()).hasTwoFactor).toBe(true)
    const last = await client.passkeys.remove({ id: made.passkey.id, ...(await proofOf(client, passkey)) })

    expect(last.hasTwoFactor).toBe(false)
    expect(await refusal(client.profile.get())).toMatch(/^401/)
    expect((await pendingClient()).answer.hasTwoFactor).toBe(false)
    for (const table of ['passkeys', 'second_factors', 'recovery_codes']) {
      expect((await server.db.pool.query(`select 1 from ${table}`)).rows, table).toEqual([])
    }
  })

  it('can be renamed, and addressed by their own user only (XT-12)', async () => {
    const { client, made } = await withPasskey()
    const { id } = made.passkey
    const provider = await server.client('super@provider.example', origin)

    expect(await client.passkeys.rename({ id, name: ' Phone\u200b ' })).toMatchObject({ name: 'Phone' })
    expect(await refusal(client.passkeys.rename({ id, name: 'x'.repeat(61) }))).toMatch(/^400/)
    expect(await refusal(client.passkeys.rename({ id, name: ' ' }))).toMatch(/^400/)
    expect(await refusal(provider.passkeys.rename({ id, name: 'Mine' }))).toMatch(/^404/)
    expect(await refusal(provider.passkeys.remove({ id, password: testPassword }))).toMatch(/^404/)
    expect((await provider.passkeys.list()).passkeys).toEqual([])
  })

  it(`are limited to ${maxPasskeys}, each added once`, async () => {
    const { client, passkey } = await withPasskey()
    const again = await client.passkeys.start(await proofOf(client, passkey))
    expect(await refusal(client.passkeys.create({ name: 'Twin', credential: passkey.make(again.options) }))).toMatch(
      /^409 This passkey has already been added/,
    )
    for (let number = 1; number < maxPasskeys; number += 1) {
      await addTestPasskey(client, createTestPasskey(origin), await proofOf(client, passkey))
    }

    expect((await client.passkeys.list()).count).toBe(maxPasskeys)
    expect(await refusal(client.passkeys.start(await proofOf(client, passkey)))).toMatch(
      /^409 An account can have up to 10/,
    )
  })

  it('are removed with the other second factors when an administrator resets them (XA-14)', async () => {
    const { client } = await enrol(server, username)
    const { id } = await client.profile.get()
    const provider = await server.client('super@provider.example')

    await provider.users.resetTwoFactor({ id })

    for (const table of ['passkeys', 'second_factors', 'recovery_codes']) {
      expect((await server.db.pool.query(`select 1 from ${table}`)).rows, table).toEqual([])
    }
  })
})

const idsOf = ({ id, rawId }: { id: string; rawId: string }) => ({ id, rawId })
