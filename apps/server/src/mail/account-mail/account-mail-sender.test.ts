import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enrol, forgetFactors } from '../../testing/test-authenticator'
import { readInbox } from '../../testing/test-inbox'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { testPassword } from '../../testing/test-world'
import { plainBrand } from '../mail-brand'
import { accountMailMessages } from './account-mail.messages'
import { renderAccountMail } from './render-account-mail'

const minuteMs = 60_000
const email = 'admin@contoso.example'

describe('account mails', () => {
  let server: TestMailPath
  beforeAll(async () => {
    server = await startTestMailPath()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.hop.refusal = null
    await readInbox(server)
    await forgetFactors(server)
    server.clock.advance(2 * 60 * minuteMs)
  })

  const ask = async () => (await server.client()).passwords.requestReset({ email })
  const waiting = async () => (await server.db.pool.query('select kind, tries, leased_until from account_mails')).rows

  it('are retried with growing delays and a fresh link while the mail server refuses them', async () => {
    server.hop.refusal = { code: 451, text: 'Come back later' }
    await ask()
    expect(await readInbox(server)).toEqual([])
    expect(await waiting()).toEqual([{ kind: 'resetRequest', tries: 1, leased_until: null }])
    expect(await readInbox(server)).toEqual([])
    expect(await waiting()).toMatchObject([{ tries: 1 }])
    server.clock.advance(10_000)
    expect(await readInbox(server)).toEqual([])
    expect(await waiting()).toMatchObject([{ tries: 2 }])

    server.hop.refusal = null
    server.clock.advance(20_000)
    const [mail] = await readInbox(server)
    const pt = mail?.link?.searchParams.get('pt') ?? ''

    const password = 'Copper-Lantern-73-Rivers!'
    await (await server.client()).passwords.reset({ pt, password, reconfirmPassword: password })
    expect((await server.db.pool.query('select 1 from account_tokens')).rows).toEqual([])
    await readInbox(server)
    expect(await waiting()).toEqual([])
  })

  it('are given up when the address is refused for good, or when nobody could use them any more', async () => {
    server.hop.refusal = { code: 550, text: 'No such user' }
    await ask()
    await readInbox(server)
    const { rows } = await server.db.pool.query('select type, state, last_answer from notifications order by id desc')
    expect(rows[0]).toMatchObject({
      type: 'resetRequest',
      state: 'bounced',
      last_answer: expect.stringContaining('550'),
    })
    expect(await waiting()).toEqual([])

    server.hop.refusal = { code: 451, text: 'Come back later' }
    await ask()
    await readInbox(server)
    server.hop.refusal = null
    server.clock.advance(61 * minuteMs)
    expect(await readInbox(server)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('are sent once by several servers, and taken over when a process dies while sending', async () => {
    await ask()
    await Promise.all(Array.from({ length: 5 }, () => server.accountMails.runOnce()))
    expect(server.hop.received.splice(0)).toHaveLength(1)

    await ask()
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.execute(
        sql`update account_mails set leased_until = ${new Date(server.clock.now().getTime() + 60_000).toISOString()}`,
      ),
    )
    expect(await readInbox(server)).toEqual([])
    server.clock.advance(60_000)
    expect(await readInbox(server)).toHaveLength(1)
  })

  it('are logged as notifications without their secrets, and a request whether or not a user was found (XA-24)', async () => {
    await ask()
    await (await server.client()).passwords.requestReset({ email: 'nobody@contoso.example' })
    const [mail] = await readInbox(server)
    const notifications = await server.db.pool.query('select * from notifications order by id desc limit 1')
    const events = await server.db.pool.query(
      "select username, user_id from audit_events where action = 'passwordResetRequested' order by id desc limit 2",
    )

    expect(notifications.rows[0]).toMatchObject({ type: 'resetRequest', recipient: email, state: 'delivered' })
    expect(JSON.stringify(notifications.rows)).not.toContain(mail?.link?.searchParams.get('pt'))
    expect(new Set(events.rows.map(({ username }) => username))).toEqual(new Set([email, 'nobody@contoso.example']))
  })

  it('report a second factor that was set up or removed (XA-22)', async () => {
    const name = 'super@provider.example'
    const { client, authenticator } = await enrol(server, name)
    server.clock.advance(minuteMs)
    await client.twoFactor.remove({ password: testPassword, code: authenticator.code() })
    const mails = await readInbox(server)

    expect(mails.map(({ to, subject }) => [...to, subject])).toEqual([
      [name, 'Two-factor authentication is on'],
      [name, 'Two-factor authentication is off'],
    ])
    expect(mails[0]?.text).toMatch(
      /Since \d\d\/\d\d\/\d{4} \d\d:\d\d \(Europe\/Dublin\) the account super@provider\.example/,
    )
    expect(mails[1]?.link?.pathname).toBe('/resetpasswordrequest')
  })

  it('announce changed addresses to the old and the new ones, each with the user name known there (XA-22)', async () => {
    const provider = await server.client('super@provider.example')
    const { id } = await provider.users.create({
      ...{ emails: ['it@help.example', 'duty@help.example'], role: 3, customerId: server.world.contoso.id },
    })
    await readInbox(server)
    await provider.users.update({ id, emails: ['it@desk.example', 'duty@help.example'] })
    const mails = await readInbox(server)
    await provider.users.update({ id, firstName: 'Ito' })

    expect(mails.map(({ to, text }) => [...to, /of the account (\S+)/.exec(text)?.[1]])).toEqual([
      ['it@help.example', 'it@help.example'],
      ['it@desk.example', 'it@desk.example'],
    ])
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['The e-mail addresses of your account were changed']),
    )
    expect(await readInbox(server)).toEqual([])
  })

  it('announce changed addresses also when the role was lost before, or the account after (XA-22)', async () => {
    const provider = await server.client('super@provider.example')
    const { siblingAdmin, otherAdmin } = server.world
    await provider.users.update({ id: siblingAdmin.id, role: null, emails: ['one@fabrikam.example'] })
    await provider.users.update({ id: siblingAdmin.id, emails: ['two@fabrikam.example'] })
    await provider.users.update({ id: otherAdmin.id, emails: ['three@orchard.example'] })
    await provider.users.delete({ id: otherAdmin.id })

    const mails = await readInbox(server)

    expect(mails.map(({ to, text }) => [...to, /of the account (\S+)/.exec(text)?.[1]])).toEqual([
      ['admin@fabrikam.example', 'admin@fabrikam.example'],
      ['one@fabrikam.example', 'one@fabrikam.example'],
      ['one@fabrikam.example', 'one@fabrikam.example'],
      ['two@fabrikam.example', 'two@fabrikam.example'],
      ['admin@orchard.example', 'admin@orchard.example'],
      ['three@orchard.example', 'three@orchard.example'],
    ])
  })

  it('reach every previous address, but only five new ones of a user per hour (XA-22)', async () => {
    const provider = await server.client('super@provider.example')
    const strangers = Array.from({ length: 7 }, (_, index) => `stranger${index}@elsewhere.example`)
    const { id } = await provider.users.create({
      ...{ emails: ['many@help.example'], role: 3, customerId: server.world.contoso.id },
    })
    await readInbox(server)
    const told = async () => (await readInbox(server)).map(({ to }) => to.join()).sort()

    await provider.users.update({ id, emails: ['many@help.example', ...strangers] })
    expect(await told()).toEqual(['many@help.example', ...strangers.slice(0, 5)])
    await provider.users.update({ id, emails: ['late@elsewhere.example'] })
    expect(await told()).toEqual(['many@help.example', ...strangers])
    server.clock.advance(60 * minuteMs)
    await (await server.client('super@provider.example')).users.update({ id, emails: ['later@elsewhere.example'] })
    expect(await told()).toEqual(['late@elsewhere.example', 'later@elsewhere.example'])
  })
})

describe('renderAccountMail', () => {
  const content = {
    timeZone: 'Europe/Paris',
    brand: plainBrand('https://portal.example'),
    at: new Date('2026-11-20T23:30:00Z'),
    href: 'https://portal.example/x?a=1&b=2',
  }

  it('escapes user input, and keeps the plain-text form plain', () => {
    const username = '<b>"eve"</b>@hostile.example'
    const { html, text } = renderAccountMail({ ...content, kind: 'invitation', locale: 'en', username })

    expect(html).not.toContain('<b>')
    expect(html).toContain('&lt;b&gt;')
    expect(html).toContain('href="https://portal.example/x?a=1&amp;b=2"')
    expect(text).toContain(username)
    expect(text).toContain('https://portal.example/x?a=1&b=2')
  })

  it('has its own subject, sentence and footer for every kind, in both languages', () => {
    for (const locale of ['en', 'fr'] as const) {
      const kinds = Object.keys(accountMailMessages[locale]) as (keyof typeof accountMailMessages.en)[]
      const mails = kinds.map((kind) => renderAccountMail({ ...content, kind, locale, username: 'ana' }))
      expect(new Set(mails.map(({ subject }) => subject)).size).toBe(kinds.length)
      // Alerts name no account.
      for (const [index, { text }] of mails.entries()) {
        if (
          !['accountsLocked', 'dkimStopped', 'scriptOff', 'sendLimitExceeded', 'stopEnded', 'webhookStopped'].includes(
            kinds[index] ?? '',
          )
        )
          expect(text).toContain('ana')
      }
    }
    const { text } = renderAccountMail({ ...content, kind: 'passwordChanged', locale: 'fr', username: 'ana' })
    expect(text).toContain('21/11/2026 00:30 (Europe/Paris)')
  })
})
