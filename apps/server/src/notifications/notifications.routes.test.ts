import { ReportType, Stage } from '@postern/core'
import { eq, like } from 'drizzle-orm'
import { pino } from 'pino'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { digestSettings, digestStates } from '../digest-settings/digest-settings.table'
import { removeExpired } from '../housekeeping/remove-expired'
import { AccountMail, accountMails } from '../mail/account-mail/account-mail.table'
import { createAccountMailSender } from '../mail/account-mail/account-mail-sender'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { isResetTooMuch } from '../mail/account-mail/prepare-account-mail'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { createReportRunner } from '../reports/report-runner'
import { customers } from '../tenants/tenants.table'
import { askForDigests, digestLinks, readDigestMails, setDigests } from '../testing/test-digests'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sentNotification } from '../testing/test-notification'
import { sendSmtp } from '../testing/test-smtp'
import { userAddresses, users } from '../users/users.table'
import { notificationBodies, notifications } from './notifications.table'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

describe('the calls about mails of the system', () => {
  let server: TestMailPath
  let contoso: TestMailPath['world']['contoso']
  let days = 0
  beforeAll(async () => {
    server = await startTestMailPath()
    contoso = server.world.contoso
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    days += 1
    server.clock.set(new Date(Date.UTC(2026, 10, 20 + days, 12)))
    server.hop.refusal = null
    server.hop.received.length = 0
    await system(async (tx) => {
      await tx.delete(quarantineEntries)
      await tx.delete(digestSettings)
      await tx.update(users).set({ isActive: true }).where(eq(users.id, contoso.recipient.id))
    })
    await setDigests(server, {})
    server.hop.received.length = 0
    await system(async (tx) => {
      await tx.delete(accountMails)
      await tx.delete(notifications)
    })
  })

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const admin = () => server.client('admin@contoso.example')
  const hold = (values: Parameters<typeof holdMessage>[2] = {}) =>
    holdMessage(server.db, contoso, { receivedAt: server.clock.now(), ...values })
  const rows = () => system((tx) => tx.select().from(notifications).orderBy(notifications.id))
  const ofCustomerAdmin = () => eq(users.id, server.world.customerAdmin.id)
  const systemOf = ({ db, blobs, clock, hop }: TestMailPath) => ({
    ...{ db, blobs, clock, log: pino({ level: 'silent' }), publicUrl: 'https://portal.example' },
    ...{ mailUrl: `smtp://127.0.0.1:${hop.port}`, mailFrom: 'quarantine@portal.example' },
  })
  /** Attempts one mail to the customer's administrator. */
  const orderNews = async () => {
    const { id: customerId, resellerId } = contoso
    const { id: userId } = server.world.customerAdmin
    const kind = AccountMail.PasswordChanged
    await system((tx) => orderAccountMail(tx, { kind, userId, resellerId, customerId, now: server.clock.now() }))
    await server.accountMails.runOnce()
    const [row] = await rows()
    return { row }
  }
  const sendDigest = async () => {
    await hold({ subject: 'Held' })
    await askForDigests(server)
    const [mail] = await readDigestMails(server)
    const [row] = (await rows()).filter(({ state }) => state !== 'suppressed')
    if (!row) throw new Error('No digest was noted.')
    return { mail, row }
  }

  it('list what the caller may see, newest first, filtered and paged (RT-010, RO-008)', async () => {
    const now = server.clock.now()
    const subject = 'only'
    const old = await sentNotification(server, contoso, { subject, now: new Date(now.getTime() - 2 * dayMs) })
    const report = await sentNotification(server, contoso, {
      subject,
      type: 'report',
      recipient: 'bo@contoso.example',
      now,
    })
    await sentNotification(server, server.world.orchard, { subject, now })
    const client = await admin()
    const ids = async (query: Parameters<typeof client.notifications.list>[0]) =>
      (await client.notifications.list({ freeSearch: subject, ...query })).notifications.map(({ id }) => id)

    expect(await ids({})).toEqual([report, old])
    expect(await ids({ ordering: 'sentAt' })).toEqual([old, report])
    expect(await ids({ from: new Date(now.getTime() - dayMs).toISOString() })).toEqual([report])
    expect(await ids({ to: new Date(now.getTime() - dayMs).toISOString() })).toEqual([old])
    expect(await ids({ type: ['report'] })).toEqual([report])
    expect(await ids({ state: ['bounced'] })).toEqual([])
    expect(await ids({ recipient: 'BO@' })).toEqual([report])
    expect(await ids({ recipient: '@contoso.example' })).toEqual([report, old])
    expect(await ids({ customerId: server.world.orchard.id })).toEqual([])
    const first = await client.notifications.list({ freeSearch: subject, limit: 1 })
    expect(first).toMatchObject({ count: 2, nextCursor: String(report) })
    expect(await ids({ limit: 1, cursor: first.nextCursor ?? '' })).toEqual([old])
    const all = await (await server.client('super@provider.example')).notifications.list({ freeSearch: subject })
    expect(all.count).toBe(3)
  })

  it('count mails per day in the caller’s zone (RT-010)', async () => {
    const now = server.clock.now()
    await sentNotification(server, contoso, { now })
    await sentNotification(server, contoso, { now: new Date(now.getTime() - dayMs) })
    await sentNotification(server, server.world.orchard, { now })
    const from = new Date(now.getTime() - 2 * dayMs).toISOString()

    const { days: counted, timezone } = await (await admin()).notifications.listDays({ from })

    expect(timezone).toBe('Europe/Dublin')
    expect(counted.map(({ sent, bounced, waiting }) => [sent, bounced, waiting])).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 0],
    ])
    expect(counted.at(-1)?.day).toBe(now.toISOString().slice(0, 10))
  })

  it('report a mail accurately: deferred with the server’s words, then delivered with its answer (RT-010)', async () => {
    server.hop.refusal = { code: 451, text: 'Come back later' }
    await hold()
    await askForDigests(server)
    await readDigestMails(server)
    const { notifications: calls } = await admin()
    const [deferred] = (await calls.list({ recipient: contoso.address })).notifications
    expect(deferred).toMatchObject({ state: 'deferred', tries: 1, type: 'digest', items: 1 })
    expect(deferred?.lastAnswer).toContain('Come back later')

    server.hop.refusal = null
    server.clock.advance(5 * 60_000)
    await readDigestMails(server)
    const list = (await calls.list({ recipient: contoso.address })).notifications
    expect(list).toMatchObject([{ id: deferred?.id, state: 'delivered', tries: 2 }])
    expect(list[0]?.lastAnswer).toMatch(/^250/)
  })

  it('show a bounce with the server’s words (RT-010)', async () => {
    server.hop.refusal = { code: 550, text: '5.1.1 No such user here' }
    await hold()
    await askForDigests(server)
    await readDigestMails(server)

    const { notifications: list } = await (await admin()).notifications.list({ state: ['bounced'] })

    expect(list).toHaveLength(1)
    expect(list[0]?.lastAnswer).toContain('No such user here')
  })

  it('show a sent mail without its secrets for 30 days, and log the reader (RT-010, XD-04, XA-24)', async () => {
    const { row } = await sendDigest()
    const { notifications: calls } = await admin()

    const details = await calls.get({ id: row.id })
    const body = await calls.getBody({ id: row.id })

    expect(details).toMatchObject({ hasBody: true, canResend: true, locale: 'en', timezone: 'Europe/Dublin' })
    expect(details.entryIds).toHaveLength(1)
    expect(body).toMatchObject({ subject: '1 message held in quarantine', hadSecrets: true, isShortened: false })
    expect(body.html).toContain('Held')
    expect(body.text).toContain('[link removed]')
    const audited = await system((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `notification ${row.id}`)),
    )
    expect(audited).toMatchObject([{ action: 'notificationViewed', username: 'admin@contoso.example' }])

    await removeExpired(server.db, new Date(server.clock.now().getTime() + 31 * dayMs))
    const { notifications: later } = await admin()
    await expect(later.getBody({ id: row.id })).rejects.toMatchObject({ status: 404 })
    expect((await later.get({ id: row.id })).hasBody).toBe(false)
  })

  it('resend a digest with new codes while the old ones stay valid, three times per hour and recipient (RT-010)', async () => {
    const { row, mail } = await sendDigest()
    const { notifications: calls } = await admin()
    const again = await calls.resend({ id: row.id })
    expect(again).toMatchObject({ state: 'queued', resendOf: row.id, recipient: contoso.address, canResend: false })

    await server.resends.runOnce()
    const [second] = await readDigestMails(server)
    expect(await calls.get({ id: again.id })).toMatchObject({ state: 'delivered', items: 1, canResend: true })
    const [before, after] = [mail, second].map((one) => digestLinks(one?.html ?? '')[0])
    expect(after?.link.releaseCode).not.toBe(before?.link.releaseCode)
    const anyone = await server.client()
    for (const link of [before, after]) {
      const { id = 0, link: { releaseCode = '' } = {} } = link ?? {}
      expect((await anyone.quarantineDigest.get({ id: id ?? 0, releaseCode })).stage).toBe('QUARANTINED')
    }

    // Opening a link is no decision: scanners do so.
    expect(await calls.get({ id: row.id })).toMatchObject({ acted: 0, items: 1 })
    const [{ id: entryId, link } = { id: 0, link: null }] = digestLinks(mail?.html ?? '')
    await anyone.quarantineDigest.release({ id: entryId ?? 0, releaseCode: link?.releaseCode ?? '' })
    expect(await calls.get({ id: row.id })).toMatchObject({ acted: 1 })
    await system((tx) => tx.update(quarantineEntries).set({ stage: Stage.Quarantined }))

    await calls.resend({ id: row.id })
    await calls.resend({ id: row.id })
    await expect(calls.resend({ id: row.id })).rejects.toMatchObject({ status: 429 })
    server.clock.advance(hourMs + 1000)
    const { notifications: later } = await admin()
    await expect(later.resend({ id: row.id })).resolves.toMatchObject({ state: 'queued' })
  })

  it('suppress a resend of what is no longer held, and retry one that the server did not accept (RT-010)', async () => {
    const { row } = await sendDigest()
    const { notifications: calls } = await admin()
    server.hop.refusal = { code: 451, text: 'Later' }
    const again = await calls.resend({ id: row.id })
    await server.resends.runOnce()
    expect(await calls.get({ id: again.id })).toMatchObject({ state: 'deferred' })
    await expect(calls.resend({ id: again.id })).rejects.toMatchObject({ status: 409 })

    server.hop.refusal = null
    await system((tx) => tx.delete(quarantineEntries))
    server.clock.advance(5 * 60_000)
    await server.resends.runOnce()
    expect(await calls.get({ id: again.id })).toMatchObject({ state: 'suppressed', cause: 'nothingNew' })
    expect(await server.resends.runOnce()).toBe(0)
  })

  it('resend account news unchanged, and a reset link anew (RT-010)', async () => {
    const reader = server.world.customerAdmin
    const { id: customerId, resellerId } = contoso
    const now = server.clock.now()
    for (const kind of [AccountMail.PasswordChanged, AccountMail.ResetRequest])
      await system((tx) => orderAccountMail(tx, { kind, userId: reader.id, resellerId, customerId, now }))
    await server.accountMails.runOnce()
    const texts = async () => Promise.all(server.hop.received.splice(0).map(({ raw }) => PostalMime.parse(raw)))
    const [news, link] = await texts()
    const { notifications: calls } = await admin()

    for (const { id } of await rows()) await calls.resend({ id })
    await server.resends.runOnce()
    const [newsAgain, linkAgain] = await texts()

    expect(newsAgain?.text).toBe(news?.text)
    expect(newsAgain?.html).toBe(news?.html)
    expect(linkAgain?.subject).toBe(link?.subject)
    const secretIn = (text = '') => /pt=(\S+)/.exec(text)?.[1]
    expect(secretIn(linkAgain?.text)).toBeTruthy()
    expect(secretIn(linkAgain?.text)).not.toBe(secretIn(link?.text))
  })

  it('resend nothing to users who are gone, inactive or no longer have the address (RT-010, XA-18)', async () => {
    const { recipient } = contoso
    const causeNow = async () => {
      const original = await sentNotification(server, contoso, { type: 'report', now: server.clock.now() })
      const { notifications: calls } = await admin()
      const { id } = await calls.resend({ id: original })
      await server.resends.runOnce()
      return (await calls.get({ id })).cause
    }
    const addresses = await system((tx) =>
      tx.select().from(userAddresses).where(eq(userAddresses.userId, recipient.id)),
    )
    const ofRecipient = eq(users.id, recipient.id)
    await system((tx) => tx.update(users).set({ isActive: false }).where(ofRecipient))
    expect(await causeNow()).toBe('inactive')
    await system(async (tx) => {
      await tx.update(users).set({ isActive: true }).where(ofRecipient)
      await tx.delete(userAddresses).where(eq(userAddresses.userId, recipient.id))
    })
    expect(await causeNow()).toBe('noRecipient')
    await system((tx) => tx.insert(userAddresses).values(addresses))
    expect(server.hop.received).toEqual([])
    expect(await causeNow()).toBeNull()
    expect(server.hop.received).toHaveLength(1)
  })

  it('resend no reset link that would not be issued afresh (RT-010, XA-21)', async () => {
    const reader = server.world.customerAdmin
    const { id: customerId, resellerId } = contoso
    const order = { kind: AccountMail.ResetRequest, userId: reader.id, resellerId, customerId }
    const ofSibling = eq(users.id, server.world.siblingAdmin.id)
    await system((tx) => orderAccountMail(tx, { ...order, now: server.clock.now() }))
    await system((tx) =>
      orderAccountMail(tx, { ...order, userId: server.world.siblingAdmin.id, now: server.clock.now() }),
    )
    await server.accountMails.runOnce()
    const provider = await server.client('super@provider.example')
    const sent = await rows()
    const original = sent.find(({ userId }) => userId === reader.id)?.id ?? 0
    const ofOther = sent.find(({ userId }) => userId === server.world.siblingAdmin.id)?.id ?? 0
    const causeNow = async (id: number) => {
      const again = await provider.notifications.resend({ id })
      await server.resends.runOnce()
      return (await provider.notifications.get({ id: again.id })).cause
    }

    await system((tx) => tx.update(users).set({ isActive: false }).where(ofSibling))
    expect(await causeNow(ofOther)).toBe('inactive')
    await system((tx) => tx.update(users).set({ isActive: true }).where(ofSibling))
    for (let count = 0; count < 3; count += 1) {
      await system((tx) => isResetTooMuch(tx, reader.id, server.clock.now()))
    }
    expect(await causeNow(original)).toBe('rateLimited')
  })

  it('do not reveal the host of the system’s own mail server, even when it is unreachable (RT-010)', async () => {
    server.hop.refusal = { code: 451, text: 'host mta3.core.provider.net[10.2.3.4] said: busy' }
    const { row } = await orderNews()
    expect(row?.lastAnswer).toBe('451 host […][[…]] said: busy')

    const away = createAccountMailSender({ ...systemOf(server), mailUrl: 'smtp://127.0.0.1:1' })
    server.clock.advance(hourMs)
    await away.runOnce()
    await away.stop()
    expect((await rows()).map(({ state, lastAnswer }) => [state, lastAnswer])).toEqual([
      ['deferred', 'The mail could not be handed to the mail server.'],
    ])
  })

  it('record the cause when a mail is given up: account mails, reports and scheduled reports (RT-010)', async () => {
    server.hop.refusal = { code: 451, text: 'busy' }
    await orderNews()
    server.clock.advance(2 * dayMs)
    await server.accountMails.runOnce()
    expect(await rows()).toMatchObject([{ state: 'bounced', cause: 'tooLate', lastAnswer: '451 busy' }])

    await system((tx) => tx.delete(notifications))
    await orderNews()
    await system((tx) => tx.update(users).set({ deletedAt: server.clock.now() }).where(ofCustomerAdmin()))
    server.clock.advance(hourMs)
    await server.accountMails.runOnce()
    await system((tx) => tx.update(users).set({ deletedAt: null }).where(ofCustomerAdmin()))
    expect(await rows()).toMatchObject([{ state: 'suppressed', cause: 'noRecipient' }])

    await system((tx) => tx.delete(notifications))
    const client = await admin()
    const order = { type: ReportType.InboundMail, range: 'today', format: 'mail' } as const
    const { id: orderId } = await client.reports.order(order)
    const runner = createReportRunner(systemOf(server))
    await runner.runOnce()
    expect(await rows()).toMatchObject([{ state: 'deferred' }])
    await client.reports.cancel({ id: orderId })
    expect(await rows()).toMatchObject([{ state: 'suppressed', cause: 'notNeeded' }])

    await system((tx) => tx.delete(notifications))
    await client.reports.order(order)
    for (let tries = 0; tries < 3; tries += 1) {
      await runner.runOnce()
      server.clock.advance(hourMs)
    }
    await runner.stop()
    expect(await rows()).toMatchObject([{ state: 'bounced', cause: 'givenUp', lastAnswer: '451 busy' }])
  })

  it('record a planned digest that was not sent, once a day and with its cause (RT-010)', async () => {
    const due = () =>
      system((tx) =>
        tx
          .update(digestStates)
          .set({ nextDigestAt: server.clock.now() })
          .where(eq(digestStates.userId, contoso.recipient.id)),
      )
    const causes = async () =>
      (await rows()).filter(({ userId }) => userId === contoso.recipient.id).map(({ state, cause }) => [state, cause])
    for (let run = 0; run < 3; run += 1) {
      await due()
      await server.digests.runOnce()
    }
    expect(await causes()).toEqual([['suppressed', 'nothingNew']])

    await system((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, contoso.recipient.id)))
    await due()
    await server.digests.runOnce()
    expect((await causes()).at(-1)).toEqual(['suppressed', 'inactive'])

    await system((tx) => tx.update(users).set({ isActive: true }).where(eq(users.id, contoso.recipient.id)))
    await setDigests(server, { isOn: false }, { ofUser: true })
    expect((await causes()).at(-1)).toEqual(['suppressed', 'optedOut'])

    server.clock.advance(dayMs)
    await setDigests(server, {}, { ofUser: true })
    await due()
    await server.digests.runOnce()
    expect((await causes()).filter(([, cause]) => cause === 'nothingNew')).toHaveLength(2)
  })

  it('turn a type of mail off for one user: its planned mails are suppressed until it is turned back on (RT-010, XA-24)', async () => {
    const { recipient, id: customerId } = contoso
    await setDigests(server, { hasNotices: true })
    const { mail, row } = await sendDigest()
    expect(mail?.to).toEqual([contoso.address])
    const { notifications: calls, digestSettings: settings } = await admin()
    const ofUser = async () => (await rows()).filter(({ userId }) => userId === recipient.id)
    const causes = async (type: string) =>
      (await ofUser()).filter((one) => one.type === type && one.state === 'suppressed').map(({ cause }) => cause)
    expect(await calls.get({ id: row.id })).toMatchObject({ canStop: true, canResume: false })

    const { message } = await calls.stop({ userId: recipient.id, type: 'digest' })
    await calls.stop({ userId: recipient.id, type: 'digest' })
    await server.digests.runOnce()
    expect(message).toBe(`${recipient.username} no longer gets these mails.`)
    expect(await causes('digest')).toEqual(['optedOut'])
    expect(await calls.get({ id: row.id })).toMatchObject({ canStop: false, canResume: true })
    const check = await calls.checkDigest({ id: recipient.id })
    expect(check.conditions).toContainEqual({ name: 'on', isMet: false })
    expect(check).toMatchObject({ isOptedOut: true, nextAt: null, last: { state: 'suppressed', cause: 'optedOut' } })
    expect((await settings.get({ id: customerId })).settings.isOn).toBe(true)

    server.clock.advance(dayMs)
    await hold({ subject: 'Held on the next day' })
    await askForDigests(server)
    expect(await readDigestMails(server)).toEqual([])
    expect(await causes('digest')).toEqual(['optedOut', 'optedOut'])

    const { notifications: later } = await admin()
    await later.stop({ userId: recipient.id, type: 'realtime' })
    await server.digests.runOnce()
    expect(await causes('realtime')).toEqual(['optedOut'])

    await later.resume({ userId: recipient.id, type: 'customDigest' })
    await later.resume({ userId: recipient.id, type: 'digest' })
    await askForDigests(server)
    const [again] = await readDigestMails(server)
    expect(again?.text).toContain('Held on the next day')
    const audited = await system((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(like(auditEvents.target, `% mails of user ${recipient.id}`))
        .orderBy(auditEvents.id),
    )
    expect(audited.map(({ action, username, target }) => [action, username, target.split(' ')[0]])).toEqual([
      ['mailsUnsubscribed', 'admin@contoso.example', 'digest'],
      ['mailsUnsubscribed', 'admin@contoso.example', 'realtime'],
      ['mailsSubscribed', 'admin@contoso.example', 'digest'],
    ])
  })

  it('refuse to turn mail off for users of others, for staff, and without the right to manage (RT-010, RO-008)', async () => {
    const { recipient } = contoso
    const { notifications: calls } = await admin()
    const orchard = await server.client('admin@orchard.example')
    const provider = await server.client('super@provider.example')
    const type = 'digest'

    await expect(orchard.notifications.stop({ userId: recipient.id, type })).rejects.toMatchObject({ status: 404 })
    await expect(orchard.notifications.resume({ userId: recipient.id, type })).rejects.toMatchObject({ status: 404 })
    const staff = { userId: server.world.resellerAdmin.id, type } as const
    await expect(provider.notifications.stop(staff)).rejects.toMatchObject({
      ...{ status: 409, message: 'Only users of a customer get these mails.' },
    })
    await expect(calls.stop({ userId: recipient.id, type: 'report' as never })).rejects.toMatchObject({ status: 400 })
    await setDigests(server, { isOn: false })
    await expect(calls.resume({ userId: recipient.id, type })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining('The customer does not send these mails.') },
    })
    const ofAdmin = eq(users.id, server.world.customerAdmin.id)
    const [before] = await system((tx) => tx.select().from(users).where(ofAdmin))
    await system((tx) =>
      tx
        .update(users)
        .set({ capabilities: ['VIEW_NOTIFICATIONS_HISTORY'] as never })
        .where(ofAdmin),
    )
    const { notifications: reading } = await admin()
    await expect(reading.stop({ userId: recipient.id, type })).rejects.toMatchObject({ status: 403 })
    await system((tx) =>
      tx
        .update(users)
        .set({ capabilities: before?.capabilities ?? null })
        .where(ofAdmin),
    )
  })

  it('explain why a user gets no digest: each of five planted causes by its name (RT-010)', async () => {
    const { recipient, id: customerId } = contoso
    const { notifications: calls } = await admin()
    const unmet = async () =>
      (await calls.checkDigest({ id: recipient.id })).conditions.filter(({ isMet }) => !isMet).map(({ name }) => name)
    const addresses = await system((tx) =>
      tx.select().from(userAddresses).where(eq(userAddresses.userId, recipient.id)),
    )
    expect(await unmet()).toEqual(['newMail'])
    await hold({ verdict: { spamType: 'spam', spamScore: 9 } })
    const waiting = await calls.checkDigest({ id: recipient.id })
    expect(waiting).toMatchObject({ waiting: 1, hiddenWaiting: 0, nextAt: expect.any(String) })
    expect(waiting.conditions.every(({ isMet }) => isMet)).toBe(true)

    await setDigests(server, { classes: { spam: { isShown: false, mayRelease: true, mayList: true } } })
    expect(await unmet()).toEqual(['classIncluded'])
    await setDigests(server, { isOn: false })
    expect(await unmet()).toEqual(['on'])
    await setDigests(server, {})
    await system((tx) => tx.update(customers).set({ isActive: false }).where(eq(customers.id, customerId)))
    const provider = await server.client('super@provider.example')
    const seen = await provider.notifications.checkDigest({ id: recipient.id })
    expect(seen.conditions.filter(({ isMet }) => !isMet)).toEqual([{ name: 'active', isMet: false }])
    await system(async (tx) => {
      await tx.update(customers).set({ isActive: true }).where(eq(customers.id, customerId))
      await tx.delete(userAddresses).where(eq(userAddresses.userId, recipient.id))
    })
    expect(await unmet()).toEqual(['address'])
    await system((tx) => tx.insert(userAddresses).values(addresses))
    const other = await server.client('admin@orchard.example')
    await expect(other.notifications.checkDigest({ id: recipient.id })).rejects.toMatchObject({ status: 404 })
  })

  it('store no secret of any type of mail, and record every mail (RT-010, XD-04)', async () => {
    const { clock, hop } = server
    const { id: customerId, resellerId } = contoso
    const now = clock.now()
    const said = { subject: '', greeting: '', intro: '', outro: '' }
    const drawn = { ...said, buttons: { view: '', release: '', block: '', quarantine: '' } }
    const content = { texts: { ENG: drawn, FR: drawn }, layout: 'table' as const, columns: [], rowsAtMost: null }
    const digestTest = { customerId: contoso.id, language: 'ENG' as const, content }
    const stamped = { text: 'Confidential', html: '<p>Confidential</p>' }
    const facts = {
      noticeTest: { customerId: contoso.id },
      stampTest: {
        language: 'ENG' as const,
        content: {
          ...{ direction: 'out' as const, position: 'bottom' as const, hasLine: true },
          texts: { ENG: stamped, FR: stamped },
        },
      },
      passkey: { name: 'Key', host: 'portal.example' },
      recovery: { unused: 3, address: '192.0.2.1' },
      locks: { count: 2, from: now.toISOString(), to: now.toISOString(), networks: [], others: 0 },
    }
    // A digest and a notice, a reply to the sender of a message, a report, and every mail to an account holder.
    await setDigests(server, { hasNotices: true, noticeClasses: ['spam', 'bulk'] })
    await hold({ subject: 'In the digest' })
    await askForDigests(server)
    await server.digests.runOnce()
    await sendSmtp(server.smtpPort, {
      ...{ from: 'news@growth.example', to: [contoso.address] },
      raw: Buffer.from(
        'X-Spam-Flag: YES\r\nX-Spam-Status: Yes, score=9\r\nX-Spam-Type: spam\r\nFrom: news@growth.example\r\nSubject: At once\r\n\r\nHi\r\n',
      ),
    })
    await server.digests.runOnce()
    await sendSmtp(server.smtpPort, {
      ...{ from: 'ana@growth.example', to: [contoso.address] },
      raw: Buffer.from(
        'Authentication-Results: mx.portal.example; spf=pass smtp.mailfrom=growth.example\r\nFrom: ana@growth.example\r\nSubject: Lost\r\n\r\nHi\r\n',
      ),
    })
    hop.refusal = { code: 550, text: 'No such user' }
    await server.relay.runOnce()
    hop.refusal = null
    await server.deliveryNotices.runOnce()
    const client = await admin()
    const entry = await hold({ subject: 'Wrongly held' })
    const { id: reportId } = await client.spamReports.create({ kind: 'wrongly_held', entryId: entry.id })
    await client.spamReports.reject({ id: reportId })
    await server.replies.runOnce()
    await client.reports.order({ type: ReportType.InboundMail, range: 'today', format: 'mail' })
    const runner = createReportRunner(systemOf(server))
    await runner.runOnce()
    await runner.stop()
    const kinds = Object.values(AccountMail)
    await system(async (tx) => {
      await tx.update(users).set({ confirmedAt: null }).where(eq(users.id, server.world.siblingAdmin.id))
      for (const kind of kinds) {
        const userId = kind === 'invitation' ? server.world.siblingAdmin.id : server.world.customerAdmin.id
        await orderAccountMail(tx, {
          kind,
          userId,
          resellerId,
          customerId,
          facts: kind === 'digestTest' ? { digestTest } : facts,
          now,
        })
      }
    })
    while ((await server.accountMails.runOnce()) > 0);

    const noted = (await rows()).filter(({ state }) => state === 'delivered')
    const types = ['digest', 'realtime', 'deliveryNotice', 'spamReport', 'report', ...kinds]
    expect(types.filter((type) => !noted.some((row) => row.type === type))).toEqual([])
    const stored = JSON.stringify([await rows(), await system((tx) => tx.select().from(notificationBodies))])
    const secrets = new Set<string>()
    for (const { raw } of hop.received) {
      const { text = '', html = '', headers } = await PostalMime.parse(raw)
      const whole = [text, html.replaceAll('&amp;', '&'), ...headers.map(({ value }) => value)].join('\n')
      for (const [link] of whole.matchAll(/https?:\/\/[^\s"'<>]+/g))
        for (const value of new URL(link).searchParams.values()) if (value.length >= 16) secrets.add(value)
    }
    // Release, preview and list codes of two mails, two unsubscribe tokens, a reset and an invitation.
    expect(secrets.size).toBeGreaterThanOrEqual(10)
    expect([...secrets].filter((secret) => stored.includes(secret))).toEqual([])
    expect(stored).not.toContain('/unsubscribe?')
  })

  it('allow resends by managers only, and show digests to readers of the message history (RO-008)', async () => {
    const now = server.clock.now()
    const digest = await sentNotification(server, contoso, { now })
    const report = await sentNotification(server, contoso, { type: 'report', now })
    const { notifications: calls } = await admin()
    const hold = (...capabilities: string[]) =>
      system((tx) =>
        tx
          .update(users)
          .set({ capabilities: ['VIEW_NOTIFICATIONS_HISTORY', ...capabilities] as never })
          .where(eq(users.id, server.world.customerAdmin.id)),
      )
    const { customerAdmin } = server.world
    const [before] = await system((tx) => tx.select().from(users).where(eq(users.id, customerAdmin.id)))
    await hold()

    expect(await calls.get({ id: report })).toMatchObject({ canResend: false, hasBody: true })
    await expect(calls.resend({ id: report })).rejects.toMatchObject({ status: 403 })
    expect(await calls.get({ id: digest })).toMatchObject({ canReadBody: false, canResend: false })
    await expect(calls.getBody({ id: digest })).rejects.toMatchObject({ status: 403 })
    await expect(calls.getBody({ id: report })).resolves.toMatchObject({ text: 'Text' })
    await hold('VIEW_MESSAGE_HISTORY')
    await expect(calls.getBody({ id: digest })).resolves.toMatchObject({ text: 'Text' })
    await hold('VIEW_CUSTOMER')
    expect(await calls.get({ id: report })).toMatchObject({ canResend: true })
    await expect(calls.resend({ id: report })).resolves.toMatchObject({ state: 'queued' })
    await system((tx) =>
      tx
        .update(users)
        .set({ capabilities: before?.capabilities ?? null })
        .where(eq(users.id, customerAdmin.id)),
    )
  })

  it('resend no digest that listed nothing (RT-010)', async () => {
    const digest = await sentNotification(server, contoso, { now: server.clock.now() })
    const { notifications: calls } = await admin()

    expect(await calls.get({ id: digest })).toMatchObject({ canResend: false, canReadBody: true })
    await expect(calls.resend({ id: digest })).rejects.toMatchObject({ status: 409 })
  })

  it('are denied without the capability (RO-008)', async () => {
    await system((tx) =>
      tx
        .update(users)
        .set({ capabilities: ['VIEW_REPORT'] })
        .where(eq(users.id, server.world.customerAdmin.id)),
    )
    const { notifications: calls } = await admin()

    await expect(calls.list({})).rejects.toMatchObject({ status: 403 })
    await expect(calls.checkDigest({ id: contoso.recipient.id })).rejects.toMatchObject({ status: 403 })
  })
})
