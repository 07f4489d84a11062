import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enrol, forgetFactors } from '../testing/test-authenticator'
import { readInbox } from '../testing/test-inbox'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { testPassword } from '../testing/test-world'

const minuteMs = 60_000
const username = 'admin@contoso.example'
const wrong = '400 This recovery code is wrong or was used before.'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )

describe('recovery codes', () => {
  let server: TestMailPath
  beforeAll(async () => {
    server = await startTestMailPath()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await forgetFactors(server)
    await readInbox(server)
  })

  const logIn = async (code: string, password = testPassword) =>
    (await server.client()).recoveryCodes.redeem({ username, password, code })

  it('are ten, shown once when the second factor is set up, and stored as hashes (XA-13)', async () => {
    const { client, recoveryCodes } = await enrol(server, username)

    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
    expect(await client.recoveryCodes.get()).toMatchObject({ unused: 10, count: 10 })
    const stored = JSON.stringify((await server.db.pool.query('select * from recovery_codes')).rows)
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code)
      expect(stored).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('log in once each, with the password and in any spelling; the owner is notified by mail (XA-08, XA-10, XA-22)', async () => {
    const { recoveryCodes } = await enrol(server, username)
    const [first = '', second = ''] = recoveryCodes
    await readInbox(server)

    expect(await refusal(logIn(first, 'wrong'))).toMatch(/^400 Unable to log in/)
    const client = await server.client()
    client.tokenStore.set((await logIn(` ${first.toUpperCase().replaceAll('-', ' ')} `)).token)
    expect((await client.profile.get()).username).toBe(username)
    expect(await refusal(logIn(first))).toBe(wrong)
    expect(await refusal(logIn(second))).toBeNull()

    expect(await client.recoveryCodes.get()).toMatchObject({ unused: 8 })
    const mails = await readInbox(server)
    expect(mails.map(({ to, subject }) => [...to, subject])).toEqual([
      [username, 'A recovery code was used for your account'],
      [username, 'A recovery code was used for your account'],
    ])
    expect(mails[0]?.text).toContain('9 unused codes are left.')
    const { rows } = await server.db.pool.query(
      "select count(*)::int as count from audit_events where action = 'recoveryCodeUsed'",
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  it('allow one of 20 concurrent uses of the same code (XA-10)', async () => {
    const [code = ''] = (await enrol(server, username)).recoveryCodes
    const answers = await Promise.all(Array.from({ length: 20 }, () => refusal(logIn(code))))

    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  })

  it('share the limit of wrong codes (XA-07, XA-11)', async () => {
    const { recoveryCodes } = await enrol(server, username)
    for (const code of ['', 'x', '7k3m-9xq2-04tv-hs8d', '123456', '💥'.repeat(8)]) {
      expect(await refusal(logIn(code)), code).toBe(wrong)
    }

    expect(await refusal(logIn(recoveryCodes[0] ?? ''))).toMatch(/^429/)
  })

  it('are replaced by a new set, which requires password and second factor (XA-22)', async () => {
    const { client, authenticator, recoveryCodes } = await enrol(server, username)
    server.clock.advance(minuteMs)
    const ask = (password: string, code: string) => client.recoveryCodes.create({ password, code })

    expect(await refusal(ask('wrong', authenticator.code()))).toBe('400 Your current password is incorrect.')
    expect(await refusal(ask(testPassword, authenticator.wrongCode()))).toMatch(/^400 The verification code/)
    const { codes } = await ask(testPassword, authenticator.code())

    expect(codes.filter((code) => recoveryCodes.includes(code))).toEqual([])
    expect(await refusal(logIn(recoveryCodes[1] ?? ''))).toBe(wrong)
    expect(await refusal(logIn(codes[1] ?? ''))).toBeNull()
    const mails = await readInbox(server)
    expect(mails.map(({ subject }) => subject)).toContain('New recovery codes were made for your account')
  })

  it('prove the second factor wherever a code is required, such as to remove it (XA-22)', async () => {
    const { client, recoveryCodes } = await enrol(server, username)

    await client.twoFactor.remove({ password: testPassword, code: recoveryCodes[3] ?? '' })

    expect(await refusal(client.profile.get())).toMatch(/^401/)
  })

  it('are not created without a second factor, and belong to one user', async () => {
    await enrol(server, username)
    const other = await server.client('admin@fabrikam.example')

    expect(await other.recoveryCodes.get()).toEqual({ unused: 0, count: 10, createdAt: null })
    expect(await refusal(other.recoveryCodes.create({ password: testPassword }))).toMatch(/^409/)
  })
})
