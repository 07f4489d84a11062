import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { userCredentials } from '../auth/auth.table'
import { hashPassword } from '../auth/passwords'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { customers } from '../tenants/tenants.table'
import { enrol, forgetFactors } from '../testing/test-authenticator'
import { readInbox } from '../testing/test-inbox'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { testPassword } from '../testing/test-world'
import { userAddresses, users } from '../users/users.table'
import { issueToken } from './account-tokens.service'
import { inviteAdministrator } from './invite-administrator'
import { inviteUser } from './invite-user'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const newPassword = 'Copper-Lantern-73-Rivers!'
const pair = (password: string) => ({ password, reconfirmPassword: password })
const deadLink = '400 This link no longer works. Request a new one.'

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { status: number; message: string }) => `${error.status} ${error.message}`,
  )

let server: TestMailPath
let passwordHash: string
beforeAll(async () => {
  server = await startTestMailPath()
  passwordHash = await hashPassword(testPassword)
})
afterAll(() => server.close())
beforeEach(async () => {
  await readInbox(server)
  await forgetFactors(server)
  await asSystem((tx) => tx.update(userCredentials).set({ passwordHash }))
  // Past all hourly limits.
  server.clock.advance(2 * hourMs)
})

const email = 'admin@contoso.example'
const asSystem = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
const changeUser = (username: string, values: Partial<typeof users.$inferInsert>) =>
  asSystem((tx) => tx.update(users).set(values).where(eq(users.username, username)))
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Requests a link and returns its token. */
async function askForLink(address = email): Promise<string> {
  await (await server.client()).passwords.requestReset({ email: address })
  return (await readInbox(server)).at(-1)?.link?.searchParams.get('pt') ?? ''
}

async function reset(pt: string, password = newPassword) {
  return (await server.client()).passwords.reset({ pt, ...pair(password) })
}

async function signsIn(username: string, password: string): Promise<boolean> {
  server.clock.advance(hourMs)
  return (await refusal((await server.client()).auth.login({ username, password }))) === null
}

describe('asking for a reset link', () => {
  it('mails the stored address a link on the public address, in plain text and HTML (PW-003, CA-019, XA-18)', async () => {
    const { message } = await (await server.client()).passwords.requestReset({ email: ' Admin@Contoso.example ' })
    const [mail, ...others] = await readInbox(server)

    expect(message).not.toBe('')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: [email], subject: 'Reset your password' })
    expect(mail?.link?.origin + (mail?.link?.pathname ?? '')).toBe('https://portal.example/passwordreset')
    expect(mail?.link?.searchParams.get('pt')).toMatch(/^[\w-]{43}$/)
    expect(mail?.html).toContain(mail?.link?.href.replaceAll('&', '&amp;'))
    expect(mail?.html).not.toMatch(/<img|<script|src=/)
  })

  it('returns the same for known, unknown, inactive and receiving-only users, and mails only the first (PW-007, XA-04, XA-21)', async () => {
    await changeUser('admin@fabrikam.example', { isActive: false })
    const answers = []
    for (const address of [email, 'nobody@contoso.example', 'admin@fabrikam.example', 'ana@contoso.example', 'x y z']) {
      const response = await post('/v1/auth/request_reset', { email: address })
      answers.push(`${response.status} ${await response.text()} ${[...response.headers.keys()]}`)
    }
    const mails = await readInbox(server)
    await changeUser('admin@fabrikam.example', { isActive: true })

    expect(new Set(answers).size).toBe(1)
    expect(mails.map(({ to }) => to)).toEqual([[email]])
  })

  it('does the same work for every address, so that timing reveals no known one (XA-04, PW-007)', async () => {
    const rowsFor = async (address: string) => {
      await post('/v1/auth/request_reset', { email: address })
      const { rows } = await server.db.pool.query('select user_id, reseller_id, customer_id, kind from account_mails')
      await readInbox(server)
      return rows
    }

    expect(await rowsFor(email)).toEqual(await rowsFor('nobody@contoso.example'))
  })

  it('accepts a user’s id with the address, and mails only when they match (PW-006, EN-130)', async () => {
    const client = await server.client()
    await client.passwords.requestReset({ email, user: server.world.customerAdmin.id })
    await client.passwords.requestReset({ email, user: server.world.superAdmin.id })

    expect(await readInbox(server)).toHaveLength(1)
  })

  it('rejects an id that no user can have, and drops a queued mail with one (XS-03, XS-04)', async () => {
    for (const user of [2 ** 31, Number.MAX_SAFE_INTEGER]) {
      expect((await post('/v1/auth/request_reset', { email, user })).status).toBe(400)
    }
    const now = server.clock.now()
    const nobody = { userId: null, resellerId: null, customerId: null }
    const request = { email, userId: Number.MAX_SAFE_INTEGER, address: '192.0.2.1' }
    await asSystem((tx) => orderAccountMail(tx, { kind: AccountMail.ResetRequest, request, ...nobody, now }))

    expect(await readInbox(server)).toEqual([])
    expect((await server.db.pool.query('select 1 from account_mails')).rows).toEqual([])
  })

  it('sends to the main address when given an alias', async () => {
    await asSystem((tx) =>
      tx.insert(userAddresses).values({
        address: 'alias@contoso.example',
        userId: server.world.customerAdmin.id,
        resellerId: server.world.northwind,
        customerId: server.world.contoso.id,
      }),
    )
    await (await server.client()).passwords.requestReset({ email: 'alias@contoso.example' })

    expect((await readInbox(server)).map(({ to }) => to)).toEqual([[email]])
  })

  it('mails at most three times an hour per account and ten times per source, without saying so (XA-21)', async () => {
    for (let time = 0; time < 5; time += 1) expect((await post('/v1/auth/request_reset', { email })).status).toBe(200)
    expect(await readInbox(server)).toHaveLength(3)

    for (const username of ['super@provider.example', 'reseller@northwind.example', 'reseller@fernbrook.example']) {
      for (let time = 0; time < 3; time += 1) await post('/v1/auth/request_reset', { email: username })
    }
    // Five were used above.
    expect(await readInbox(server)).toHaveLength(5)
    server.clock.advance(hourMs)
    await post('/v1/auth/request_reset', { email })
    expect(await readInbox(server)).toHaveLength(1)
  })

  it('never lets a request choose where the link leads (XA-20)', async () => {
    const { items } = JSON.parse(readFileSync(join(assetFolder('test-data'), 'urls/open-redirect.json'), 'utf8')) as {
      items: { value: string }[]
    }
    for (const { value } of items) {
      const safe = value.replace(/[^\x20-\x7e]/g, '').trim()
      const target = encodeURIComponent(value)
      const response = await post(
        `/v1/auth/request_reset?next=${target}&redirect=${target}`,
        { email, next: value, url: value, publicUrl: value },
        { host: 'evil.example', 'x-forwarded-host': safe, forwarded: `host=${safe}`, origin: 'https://evil.example' },
      )
      expect([response.status, response.headers.get('location')], value).toEqual([200, null])
      const [mail] = await readInbox(server)
      expect(mail?.link?.origin, value).toBe('https://portal.example')
      server.clock.advance(2 * hourMs)
    }
    expect(items.length).toBeGreaterThan(100)
  })

  it('writes in French to French readers', async () => {
    await asSystem((tx) =>
      tx.update(customers).set({ language: 'FR' }).where(eq(customers.id, server.world.fabrikam.id)),
    )
    await changeUser('admin@fabrikam.example', { language: null })
    await (await server.client()).passwords.requestReset({ email: 'admin@fabrikam.example' })
    const [mail] = await readInbox(server)

    expect(mail?.subject).toBe('Réinitialisez votre mot de passe')
    expect(mail?.text).toContain('admin@fabrikam.example')
    expect(mail?.html).toContain('<html lang="fr"')
  })

  it('rejects anything that is not a single string (XA-19)', async () => {
    for (const value of [['a@b.example'], { $ne: 1 }, 1, null, true, '', 'x'.repeat(300)]) {
      expect((await post('/v1/auth/request_reset', { email: value })).status).toBe(400)
    }
  })
})

describe('resetting a password', () => {
  it('sets it once by link, ends every session and logs nobody in (CA-020, PW-032, XA-08, XA-17, XA-18)', async () => {
    const open = await server.client(email)
    const pt = await askForLink()

    const answer = await reset(pt)

    expect(Object.keys(answer)).toEqual(['message'])
    expect(await refusal(open.profile.get())).toMatch(/^401/)
    expect(await refusal(reset(pt, testPassword))).toBe(deadLink)
    expect(await signsIn(email, testPassword)).toBe(false)
    expect(await signsIn(email, newPassword)).toBe(true)
    expect((await readInbox(server)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  it('accepts one of 50 concurrent uses of a link (XA-18)', async () => {
    const pt = await askForLink()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refusal(reset(pt, `${newPassword} ${index}`))),
    )

    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(new Set(answers.filter((answer) => answer !== null))).toEqual(new Set([deadLink]))
  })

  it('rejects wrong, expired, older and foreign tokens alike (PW-032, XA-18, XD-05, XD-07)', async () => {
    const older = await askForLink()
    const newer = await askForLink()
    const session = await server.client('super@provider.example')

    for (const token of ['', 'wrong', older, 'a'.repeat(200), session.tokenStore.get() ?? '']) {
      expect(await refusal(reset(token))).toBe(deadLink)
    }
    server.clock.advance(hourMs - 1)
    expect(await refusal(reset(newer, 'short'))).toBe('400 Password did not meet the requirements.')
    server.clock.advance(1)
    expect(await refusal(reset(newer))).toBe(deadLink)
  })

  it('does not accept a token issued for another purpose (XD-05)', async () => {
    const pt = await askForLink()
    const ct = await inviteSomebody('purpose@contoso.example')

    expect((await post(`/v1/auth/confirm?ct=${pt}`, {})).status).toBe(400)
    expect(
      (await post(`/v1/auth/reset?pt=${ct}`, { ...pair(newPassword), reconfirm_password: newPassword })).status,
    ).toBe(400)
    for (const token of [pt, ct]) {
      const response = await server.request('/v1/currentuser/', { headers: { authorization: `Bearer ${token}` } })
      expect(response.status).toBe(401)
    }
    expect(await refusal(reset(pt))).toBeNull()
  })

  it('changes nothing when the link is merely opened, as by a mail scanner (XD-01)', async () => {
    const pt = await askForLink()
    for (const method of ['GET', 'HEAD']) {
      for (const path of ['reset?pt', 'confirm?ct']) {
        expect((await server.request(`/v1/auth/${path}=${pt}`, { method })).status).toBe(405)
      }
    }

    expect(await refusal(reset(pt))).toBeNull()
  })

  it('is no longer possible after a password change, deactivation or transfer of the user (XA-17, XA-18)', async () => {
    const changed = await askForLink()
    const client = await server.client(email)
    await client.passwords.change({ currentPassword: testPassword, ...pair(newPassword) })
    expect(await refusal(reset(changed))).toBe(deadLink)

    server.clock.advance(2 * hourMs)
    const deactivated = await askForLink()
    await changeUser(email, { isActive: false })
    expect(await refusal(reset(deactivated))).toBe(deadLink)
    await changeUser(email, { isActive: true })
    expect(await refusal(reset(deactivated))).toBe(deadLink)

    server.clock.advance(2 * hourMs)
    const moved = await askForLink()
    await changeUser(email, { customerId: server.world.fabrikam.id })
    await changeUser(email, { customerId: server.world.contoso.id })
    expect(await refusal(reset(moved))).toBe(deadLink)
  })

  it('stores only hashes of links (XD-04)', async () => {
    const pt = await askForLink()
    const everything = JSON.stringify([
      (await server.db.pool.query('select * from account_tokens')).rows,
      (await server.db.pool.query('select * from account_mails')).rows,
      (await server.db.pool.query('select * from notifications')).rows,
      (await server.db.pool.query('select * from audit_events')).rows,
    ])

    expect(everything).not.toContain(pt)
    expect(Buffer.from(pt, 'base64url')).toHaveLength(32)
  })

  it('enforces the password rules itself, and keeps the link for another try (PW-033, XA-02, XB-29)', async () => {
    const pt = await askForLink()
    const answers = [
      await refusal(reset(pt, 'short')),
      await refusal((await server.client()).passwords.reset({ pt, password: newPassword, reconfirmPassword: 'x' })),
      await refusal(reset(pt, 'Password1!')),
      await refusal(reset(pt, 'Contoso-Lantern-73!')),
      await refusal(reset(pt, 'Pr0vider-Lantern-73!')),
      await refusal(reset(pt, `Aa1!${'x'.repeat(253)}`)),
    ]

    expect(answers).toEqual([
      '400 Password did not meet the requirements.',
      '400 Your passwords do not match. Please retype your password.',
      expect.stringMatching(/^400 Password is not strong enough\. \S/),
      '400 Password is not strong enough. Do not use your name, your company or the product in it.',
      '400 Password is not strong enough. Do not use your name, your company or the product in it.',
      '400 Some values are missing or out of range.',
    ])
    const long = `Copper lantern, 73 rivers – ${'été '.repeat(50)}`.slice(0, 256)
    expect(await refusal(reset(pt, long))).toBeNull()
    expect(await signsIn(email, long.slice(0, -1))).toBe(false)
    expect(await signsIn(email, long)).toBe(true)
  })

  it('lets a locked-out user in again from anywhere (XA-05)', async () => {
    const client = await server.client()
    for (let time = 0; time < 12; time += 1) await refusal(client.auth.login({ username: email, password: 'wrong' }))
    expect(await refusal(client.auth.login({ username: email, password: 'wrong' }))).toMatch(/^429/)

    await reset(await askForLink(), testPassword)

    expect(await refusal(client.auth.login({ username: email, password: testPassword }))).toBeNull()
  })

  it('never turns the second factor off (XA-08)', async () => {
    const { client } = await enrol(server, email)
    await reset(await askForLink(), newPassword)
    const login = await client.auth.login({ username: email, password: newPassword })
    client.tokenStore.set(login.token)

    expect(login.hasTwoFactor).toBe(true)
    expect((await client.auth.checkToken()).access).toBe(false)
  })
})

describe('confirming an account', () => {
  const open = async (ct: string) => (await server.client()).passwords.confirm({ ct })

  it('returns a token that sets the first password, after which the account is confirmed and active (CA-021, PW-016)', async () => {
    const username = 'first@contoso.example'
    const ct = await inviteSomebody(username)
    expect(await signsIn(username, newPassword)).toBe(false)

    const { pt } = await open(ct)
    expect(await signsIn(username, newPassword)).toBe(false)
    await reset((await open(ct)).pt)

    expect(pt).toMatch(/^[\w-]{43}$/)
    expect(await signsIn(username, newPassword)).toBe(true)
    const [user] = await asSystem((tx) => tx.select().from(users).where(eq(users.username, username)))
    expect(user).toMatchObject({ isActive: true, confirmedAt: expect.any(Date) })
    // The account is new: there is nobody to warn.
    expect(await readInbox(server)).toEqual([])
  })

  it('rejects users deactivated since the invitation, and mails no link (ST-039, XA-04, XA-17, XA-21)', async () => {
    const username = 'gone@contoso.example'
    const ct = await inviteSomebody(username)
    const { pt } = await open(ct)
    await changeUser(username, { isActive: false })
    const [user] = await asSystem((tx) => tx.select().from(users).where(eq(users.username, username)))
    await asSystem((tx) => inviteUser(tx, { userId: user?.id ?? 0, now: server.clock.now() }))

    expect(await readInbox(server)).toEqual([])
    expect(await refusal(open(ct))).toBe(deadLink)
    expect(await refusal(reset(pt))).toBe(deadLink)
    // A token with the current access version is rejected too.
    const fresh = await asSystem((tx) => issueToken(tx, user?.id ?? 0, 'confirm', server.clock.now()))
    expect(await refusal(open(fresh))).toBe(deadLink)
    const freshReset = await asSystem((tx) => issueToken(tx, user?.id ?? 0, 'reset', server.clock.now()))
    expect(await refusal(reset(freshReset))).toBe(deadLink)
    const [after] = await asSystem((tx) => tx.select().from(users).where(eq(users.username, username)))
    expect(after).toMatchObject({ isActive: false, confirmedAt: null })
  })

  it('can be repeated until the password is set, so that no scanner or second tab locks anyone out (XD-03)', async () => {
    const ct = await inviteSomebody('repeat@contoso.example')
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(ct)))
    const { pt } = answers[3] ?? { pt: '' }
    server.clock.advance(50 * minuteMs)
    await open(ct)
    server.clock.advance(50 * minuteMs)

    expect(await refusal(reset(pt))).toBeNull()
    expect(await refusal(open(ct))).toBe(deadLink)
    for (const other of answers) expect(await refusal(reset(other.pt, testPassword))).toBe(deadLink)
  })

  it('works for five days, and a new invitation invalidates the old one (XD-07, PW-032)', async () => {
    const username = 'late@contoso.example'
    const first = await inviteSomebody(username)
    const [user] = await asSystem((tx) => tx.select().from(users).where(eq(users.username, username)))
    await asSystem((tx) => inviteUser(tx, { userId: user?.id ?? 0, now: server.clock.now() }))
    const second = (await readInbox(server)).at(-1)?.link?.searchParams.get('ct') ?? ''

    expect(await refusal(open(first))).toBe(deadLink)
    server.clock.advance(5 * 24 * hourMs - 1)
    expect(await refusal(open(second))).toBeNull()
    server.clock.advance(1)
    expect(await refusal(open(second))).toBe(deadLink)
  })

  it('reports a refusal in the fields that clients read (AM-085)', async () => {
    const response = await post('/v1/auth/confirm?ct=wrong', {})
    const { message, detail, code } = (await response.json()) as Record<string, string>

    expect([response.status, code]).toEqual([400, 'bad_request'])
    expect([message, detail]).toEqual([deadLink.slice(4), deadLink.slice(4)])
    expect((await post('/v1/auth/confirm', {})).status).toBe(400)
  })
})

describe('the first administrator', () => {
  it('signs in through a link that one command creates, and never through a default account (XA-23)', async () => {
    const invitation = {
      address: 'Chief@provider.example',
      publicUrl: 'https://portal.example',
      now: server.clock.now(),
    }
    const first = new URL(await inviteAdministrator(server.db, invitation))
    const link = new URL(await inviteAdministrator(server.db, invitation))
    const client = await server.client()

    expect(await refusal(client.passwords.confirm({ ct: first.searchParams.get('ct') ?? '' }))).toBe(deadLink)
    const { pt } = await client.passwords.confirm({ ct: link.searchParams.get('ct') ?? '' })
    await reset(pt)
    client.tokenStore.set(
      (await client.auth.login({ username: 'chief@provider.example', password: newPassword })).token,
    )

    expect((await client.profile.get()).role).toBe('providerAdmin')
    await expect(inviteAdministrator(server.db, invitation)).rejects.toThrow(/has an account already/)
    await expect(inviteAdministrator(server.db, { ...invitation, address: 'ana@contoso.example' })).rejects.toThrow()
    await expect(inviteAdministrator(server.db, { ...invitation, address: 'nobody' })).rejects.toThrow(/no e-mail/)
  })
})

describe('the log of an account', () => {
  it('records every login, failure, change and session end in order, without secrets (XA-24)', async () => {
    const username = 'admin@fabrikam.example'
    const start = server.clock.now()
    const { client, authenticator } = await enrol(server, username)
    const [authenticatorSecret, enrolled] = [
      new URL(authenticator.url).searchParams.get('secret'),
      client.tokenStore.get(),
    ]
    server.clock.advance(minuteMs)
    const wrong = authenticator.wrongCode()
    await refusal(client.auth.loginWithCode({ username, password: testPassword, code: wrong }))
    const { sessions } = await client.sessions.list()
    await client.passwords.change({ currentPassword: testPassword, ...pair(newPassword), code: authenticator.code() })
    await client.sessions.endOthers()
    server.clock.advance(minuteMs)
    await client.twoFactor.remove({ password: newPassword, code: authenticator.code() })
    const pt = await askForLink(username)
    await reset(pt, testPassword)
    const again = await server.client(username)
    const [session] = (await again.sessions.list()).sessions
    await again.sessions.end({ id: session?.id ?? '' })
    const last = await server.client(username)
    await last.auth.logout()

    const { rows } = await server.db.pool.query(
      'select action, username, before, after from audit_events where user_id = $1 and at >= $2 order by id',
      [server.world.siblingAdmin.id, start],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      ...['signIn', 'twoFactorSecretMade', 'twoFactorAppOn', 'twoFactorOn', 'recoveryCodesMade', 'signIn'],
      ...['codeRefused', 'passwordChanged', 'otherSessionsEnded', 'twoFactorAppOff', 'twoFactorOff'],
      ...['passwordResetRequested', 'passwordReset'],
      ...['signIn', 'sessionEnded', 'signIn', 'signOut'],
    ])
    expect(rows[3]).toMatchObject({ before: { hasTwoFactor: false }, after: { hasTwoFactor: true } })
    const all = JSON.stringify((await server.db.pool.query('select * from audit_events')).rows)
    for (const secret of [pt, enrolled, authenticatorSecret, wrong, testPassword, newPassword, '$argon2']) {
      expect(all).not.toContain(secret)
    }
    expect(sessions).toHaveLength(1)
  })
})

describe('many account calls at the same time', () => {
  it('are all answered, without a deadlock (XS-03)', async () => {
    const { authenticator } = await enrol(server, email)
    const pt = await askForLink()
    const ct = await inviteSomebody('busy@contoso.example')
    const client = await server.client()
    const password = { username: email, password: testPassword }
    const calls = [
      () => client.auth.login(password),
      () => client.auth.login({ ...password, password: 'wrong' }),
      () => client.auth.loginWithCode({ ...password, code: authenticator.code(1) }),
      () => client.auth.loginWithCode({ ...password, code: '000000' }),
      () => client.passwords.requestReset({ email }),
      () => reset(pt),
      () => client.passwords.confirm({ ct }),
      async () => reset((await client.passwords.confirm({ ct })).pt),
      () => server.accountMails.runOnce(),
    ]

    const answers = await Promise.all(Array.from({ length: 6 }, () => calls.map((call) => refusal(call()))).flat())

    expect(answers.filter((answer) => answer !== null && !/^4\d\d /.test(answer))).toEqual([])
    expect(answers.filter((answer) => answer === null).length).toBeGreaterThan(6)
  })
})

describe('changing the own password', () => {
  it('requires the current one, ends the other sessions and sends a notice (XA-17, XA-22)', async () => {
    const username = 'admin@orchard.example'
    const [client, other] = [await server.client(username), await server.client(username)]

    expect(await refusal(client.passwords.change({ currentPassword: 'wrong', ...pair(newPassword) }))).toBe(
      '400 Your current password is incorrect.',
    )
    expect(await refusal(client.passwords.change({ currentPassword: testPassword, ...pair('Password1!') }))).toMatch(
      /^400 Password is not strong enough/,
    )
    expect((await other.profile.get()).username).toBe(username)
    await client.passwords.change({ currentPassword: testPassword, ...pair(newPassword) })

    expect((await client.profile.get()).username).toBe(username)
    expect(await refusal(other.profile.get())).toMatch(/^401/)
    expect((await readInbox(server)).map(({ to, subject }) => [to, subject])).toEqual([
      [[username], 'Your password was changed'],
    ])
    expect(await signsIn(username, newPassword)).toBe(true)
  })

  it.each(['Northwind-Lantern-73!', 'Contoso-Lantern-73!', 'Pr0vider-Lantern-73!', 'Lantern-73-Security!'])(
    'takes %s no more than a reset does: names of reseller, company, product and service are tried first (XA-02)',
    async (password) => {
      const text = '400 Password is not strong enough. Do not use your name, your company or the product in it.'
      const client = await server.client(email)

      expect(await refusal(client.passwords.change({ currentPassword: testPassword, ...pair(password) }))).toBe(text)
      expect(await refusal(reset(await askForLink(), password))).toBe(text)
    },
  )

  it('also requires a code when a second factor is on (XA-22)', async () => {
    const username = 'reseller@northwind.example'
    const { client, authenticator } = await enrol(server, username)
    server.clock.advance(minuteMs)
    const change = (code?: string) =>
      client.passwords.change({ currentPassword: testPassword, ...pair(newPassword), ...(code && { code }) })

    expect(await refusal(change())).toMatch(/^400 The verification code/)
    expect(await refusal(change(authenticator.wrongCode()))).toMatch(/^400 The verification code/)
    expect(await refusal(change(authenticator.code()))).toBeNull()
    expect((await readInbox(server)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication is on',
      'Your password was changed',
    ])
  })

  it('blocks after ten wrong passwords (XA-05)', async () => {
    const client = await server.client('super@provider.example')
    const change = () => client.passwords.change({ currentPassword: 'wrong', ...pair(newPassword) })
    for (let time = 0; time < 10; time += 1) expect(await refusal(change())).toMatch(/^400/)

    expect(await refusal(change())).toBe('429 Too many attempts. Wait 1 second, then try again.')
  })
})

/** Adds a user without a password and returns the token of the mailed invitation. */
async function inviteSomebody(username: string): Promise<string> {
  const { id: customerId, resellerId } = server.world.contoso
  const now = server.clock.now()
  await asSystem(async (tx) => {
    const values = { username, role: 'customerAdmin', resellerId, customerId, createdAt: now }
    const [user] = await tx.insert(users).values(values).returning({ id: users.id })
    const userId = user?.id ?? 0
    await tx.insert(userAddresses).values({ address: username, userId, resellerId, customerId, isPrimary: true })
    await inviteUser(tx, { userId, now })
  })
  const mail = (await readInbox(server)).find(({ to }) => to.includes(username))
  return mail?.link?.searchParams.get('ct') ?? ''
}
