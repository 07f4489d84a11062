import type { DigestChange } from '@postern/core/contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { customDigestTold } from '../../custom-digests/custom-digests.table'
import type { Transaction } from '../../db/database'
import { digestSettings } from '../../digest-settings/digest-settings.table'
import { notificationBodies, notifications } from '../../notifications/notifications.table'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { customers, domains } from '../../tenants/tenants.table'
import { askForDigests, digestLinks, readDigestMails } from '../../testing/test-digests'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { noticeReviewers } from './notice-reviewers.table'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

describe('notices to reviewers', () => {
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
    await system(async (tx) => {
      await tx.delete(quarantineEntries)
      await tx.delete(customDigestTold)
      await tx.delete(digestSettings)
      await tx.delete(noticeReviewers)
      await tx.delete(notificationBodies)
      await tx.delete(notifications)
    })
    await server.digests.runOnce()
    server.hop.received.length = 0
  })

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const desk = 'desk@contoso.example'
  const change = async (values: DigestChange) => {
    const { digestSettings: calls } = await server.client('admin@contoso.example')
    return calls.update({ id: contoso.id, ...values })
  }
  const send = (subject: string, type = 'spam') =>
    sendSmtp(server.smtpPort, {
      from: 'ana@growth.example',
      to: [contoso.address],
      raw: Buffer.from(
        `X-Spam-Flag: YES\r\nX-Spam-Status: Yes, score=9\r\nX-Spam-Type: ${type}\r\nFrom: Ana <ana@growth.example>\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
      ),
    })
  /** Mails that arrived since the last call, after the time in which a burst becomes one mail. */
  const arrived = async () => {
    server.clock.advance(6_000)
    await server.reviewerNotices.runOnce()
    return readDigestMails(server)
  }
  const noted = () =>
    system((tx) =>
      tx.select().from(notifications).where(eq(notifications.type, 'reviewerNotice')).orderBy(notifications.id),
    )

  it('tell reviewers of all held mail without any code, and recipients only where they are told, too (RT-080)', async () => {
    await change({ hasNotices: true, noticesToRecipients: false, noticeReviewers: [desk, 'lead@contoso.example'] })
    await send('First')
    await send('Second')
    const mails = await arrived()

    expect(mails.map(({ to }) => to[0]).sort()).toEqual([desk, 'lead@contoso.example'])
    const [mail] = mails
    expect(mail?.text).toContain('First')
    expect(mail?.text).toContain('Second')
    expect(mail?.text).toMatch(/(desk|lead)@contoso\.example reviews the held messages of Contoso\./)
    expect(mail?.html).not.toMatch(/code=|token=|\/digest/)
    expect(digestLinks(mail?.html ?? '')).toEqual([])
    expect(mail?.html).toMatch(/href="https:\/\/portal\.example\/quarantine\/\d+"/)
    expect(await noted()).toMatchObject([
      { recipient: expect.any(String), items: 2, state: 'delivered', userId: null, customerId: contoso.id },
      { items: 2, state: 'delivered' },
    ])
    expect((await noted())[0]?.entryIds).toHaveLength(2)
    expect(await arrived()).toEqual([])

    // The recipient hears in the digest, as ever.
    await askForDigests(server)
    const [digest] = await readDigestMails(server)
    expect(digest?.to).toEqual([contoso.address])

    await change({ noticesToRecipients: true, noticeReviewers: [desk] })
    await server.digests.runOnce()
    await send('Third')
    expect((await arrived()).map(({ to, subject }) => [to[0], subject]).sort()).toEqual([
      [contoso.address, '1 message held in quarantine'],
      [desk, '1 message held in quarantine'],
    ])
  })

  it('tell a reviewer who is no user once of held mail that belongs to nobody, such as outbound mail (RT-080)', async () => {
    await change({ hasNotices: true, noticeReviewers: [desk] })
    await send('Outbound')
    await system((tx) => tx.update(quarantineEntries).set({ ownerUserId: null, isOutbound: true }))

    expect((await arrived()).map(({ to }) => to)).toEqual([[desk]])
    expect(await arrived()).toEqual([])
  })

  it('refuse an address outside the customer’s domains, a sixth one and notices for nobody, and name the address (RT-080)', async () => {
    const refusal = (values: DigestChange) =>
      change(values).then(
        () => null,
        ({ status, fields }) => ({ status, fields }),
      )
    const wrong = await refusal({ hasNotices: true, noticeReviewers: [desk, 'boss@fabrikam.example'] })
    expect(wrong?.status).toBe(400)
    expect(wrong?.fields.noticeReviewers?.[0]).toMatch(/^boss@fabrikam\.example is not in an active domain/)
    expect(Object.keys((await refusal({ noticeReviewers: ['nobody'] }))?.fields ?? {})[0]).toContain('noticeReviewers')
    const six = Array.from({ length: 6 }, (_, number) => `desk${number}@contoso.example`)
    expect((await refusal({ noticeReviewers: six }))?.status).toBe(400)
    expect((await refusal({ hasNotices: true, noticesToRecipients: false }))?.fields.noticeReviewers).toEqual([
      'Notify the recipient, or enter at least one reviewer.',
    ])
    expect(await system((tx) => tx.select().from(noticeReviewers))).toEqual([])
    const { settings, origins } = await change({ hasNotices: true, noticeReviewers: [' DESK@contoso.example '] })
    expect(settings.noticeReviewers).toEqual([desk])
    expect(origins).toMatchObject({ noticeReviewers: 'customer', noticesToRecipients: 'default' })
  })

  it('wait for the end of quiet hours on the customer’s clock and keep to the limit of an hour (AM-071)', async () => {
    const ofContoso = eq(customers.id, contoso.id)
    await system((tx) => tx.update(customers).set({ timezone: 'America/New_York' }).where(ofContoso))
    const quietHours = { isOn: true, from: '20:00', to: '07:00' }
    const reviewed = {
      isOn: false,
      hasNotices: true,
      noticesToRecipients: false,
      noticeReviewers: [desk],
      noticesPerHour: 1,
    }
    await change({ ...reviewed, quietHours })
    // 21:30 in New York.
    server.clock.set(new Date('2026-12-20T02:30:00Z'))
    await send('In the evening')
    expect(await arrived()).toEqual([])
    server.clock.set(new Date('2026-12-20T11:30:00Z'))
    await send('In the night')
    expect(await arrived()).toEqual([])
    server.clock.set(new Date('2026-12-20T12:00:00Z'))
    const [morning, ...more] = await arrived()
    expect(more).toEqual([])
    expect(morning?.text).toContain('In the evening')
    expect(morning?.text).toContain('In the night')

    for (const subject of ['Second of the hour', 'Third of the hour']) {
      await send(subject)
      expect(await arrived()).toEqual([])
    }
    server.clock.advance(hourMs)
    const [summary] = await arrived()
    expect(summary?.text).toContain('Second of the hour')
    expect(summary?.text).toContain('Third of the hour')
    expect(summary?.text).toContain('were held back after the last notice')

    // 21:30 in New York again; the evening ends with the setting.
    server.clock.set(new Date('2026-12-21T02:30:00Z'))
    await send('The next evening')
    expect(await arrived()).toEqual([])
    await change({ quietHours: { ...quietHours, isOn: false } })
    expect((await arrived())[0]?.text).toContain('The next evening')
    expect(await noted()).toHaveLength(3)
    await system((tx) => tx.update(customers).set({ timezone: 'Europe/Dublin' }).where(ofContoso))
  })

  it('are tried again after a failure, once for each message, and miss nothing held meanwhile', async () => {
    await change({ hasNotices: true, noticesToRecipients: false, noticeReviewers: [desk], noticesPerHour: 60 })
    server.hop.refusal = { code: 451, text: 'Later' }
    await send('Early')
    expect(await arrived()).toEqual([])
    expect(await noted()).toMatchObject([{ state: 'deferred', tries: 1 }])
    await send('Meanwhile')
    server.hop.refusal = null
    server.clock.advance(minuteMs)
    const [mail, ...more] = await arrived()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Early')
    expect(mail?.text).toContain('Meanwhile')
    expect(await noted()).toMatchObject([{ state: 'delivered', tries: 2, items: 2 }])

    let isSending = true
    const sending = (async () => {
      while (isSending) {
        server.clock.advance(6_000)
        await server.reviewerNotices.runOnce()
      }
    })()
    await Promise.all(Array.from({ length: 12 }, (_, number) => send(`Burst ${number}`)))
    isSending = false
    await sending
    const told = (await arrived()).flatMap(({ text }) => text.match(/Burst \d+/g) ?? [])
    expect(told.sort()).toEqual(Array.from({ length: 12 }, (_, number) => `Burst ${number}`).sort())
  })

  it('are suppressed with their cause where the reviewer opted out or the domain is not active any more (RT-010)', async () => {
    const { recipient } = contoso
    await change({ hasNotices: true, noticeReviewers: [contoso.address] })
    await server.digests.runOnce()
    await send('Their own')
    const [own, ...more] = await arrived()
    expect(more).toEqual([])
    expect(digestLinks(own?.html ?? '')).not.toEqual([])
    expect(await noted()).toEqual([])

    await change({ noticesToRecipients: false })
    await send('Told as a reviewer')
    const [review] = await arrived()
    expect(review?.text).toContain('Told as a reviewer')
    expect(digestLinks(review?.html ?? '')).toEqual([])
    expect((await arrived()).map(({ text }) => text)).toEqual([])

    const { notifications: calls } = await server.client('admin@contoso.example')
    await calls.stop({ userId: recipient.id, type: 'reviewerNotice' })
    await send('After the stop')
    expect(await arrived()).toEqual([])
    expect((await noted()).map(({ state, cause }) => [state, cause])).toEqual([
      ['delivered', null],
      ['suppressed', 'optedOut'],
    ])
    await calls.resume({ userId: recipient.id, type: 'reviewerNotice' })

    const ofDomain = and(eq(domains.customerId, contoso.id), eq(domains.name, 'contoso.example'))
    await change({ noticeReviewers: [desk] })
    await send('While the domain is off')
    await system((tx) => tx.update(domains).set({ isActive: false }).where(ofDomain))
    expect(await arrived()).toEqual([])
    expect((await noted()).at(-1)).toMatchObject({ recipient: desk, state: 'suppressed', cause: 'noRecipient' })
    await system((tx) => tx.update(domains).set({ isActive: true }).where(ofDomain))
  })
})
