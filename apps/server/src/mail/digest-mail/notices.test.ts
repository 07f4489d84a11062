import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { digestStates } from '../../digest-settings/digest-settings.table'
import { notifications } from '../../notifications/notifications.table'
import { askForDigests, digestLinks, readDigestMails, setDigests } from '../../testing/test-digests'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { users } from '../../users/users.table'

const minuteMs = 60_000

describe('notices of held messages', () => {
  let server: TestMailPath
  let to: string
  beforeAll(async () => {
    server = await startTestMailPath()
    to = server.world.contoso.address
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.clock.advance(2 * 60 * minuteMs)
    await askForDigests(server)
    await setDigests(server, { hasNotices: true, noticesPerHour: 2 })
    server.hop.received.length = 0
  })

  const send = (subject: string, type = 'spam') =>
    sendSmtp(server.smtpPort, {
      from: 'ana@growth.example',
      to: [to],
      raw: Buffer.from(
        `X-Spam-Flag: YES\r\nX-Spam-Status: Yes, score=9\r\nX-Spam-Type: ${type}\r\nFrom: Ana <ana@growth.example>\r\nSubject: ${subject}\r\n\r\nHello\r\n`,
      ),
    })
  const states = () =>
    server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(digestStates).where(eq(digestStates.userId, server.world.contoso.recipient.id)),
    )

  it('are sent at once, with the same row and links as a digest, which does not repeat it', async () => {
    await send('Held just now')

    const [notice, ...more] = await readDigestMails(server)
    await askForDigests(server)
    const later = await readDigestMails(server)

    expect(more).toEqual([])
    expect(notice?.to).toEqual([to])
    expect(notice?.subject).toBe('1 message held in quarantine')
    expect(notice?.text).toContain('1. Held just now')
    expect(digestLinks(notice?.html ?? '').map(({ hash }) => hash)).toEqual(['', '#release', '#block'])
    expect(later).toEqual([])
    const [logged] = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(notifications))
    expect(logged).toMatchObject({ type: 'realtime', items: 1, state: 'delivered' })
  })

  it('stop for the hour once a limit is reached, and summarise what came then', async () => {
    for (const subject of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
      await send(subject)
      server.clock.advance(minuteMs)
      const mails = await readDigestMails(server)
      expect(mails, subject).toHaveLength(['First', 'Second'].includes(subject) ? 1 : 0)
    }
    server.clock.advance(30 * minuteMs)
    expect(await readDigestMails(server)).toEqual([])
    server.clock.advance(30 * minuteMs)

    const [summary, ...more] = await readDigestMails(server)

    expect(more).toEqual([])
    expect(summary?.subject).toBe('3 messages held in quarantine')
    expect(summary?.text).toContain('3 more messages were held back after the last notice of this hour.')
    expect((await states())[0]).toMatchObject({ noticeAt: null, noticesInHour: 1 })
  })

  it('wait for the end of quiet hours on the reader’s clock, and come at once when these are switched off (AM-071)', async () => {
    // 21:30 in New York.
    server.clock.set(new Date('2026-12-02T02:30:00Z'))
    const { recipient } = server.world.contoso
    const inZone = (timezone: string) =>
      server.db.inScope({ as: 'system' }, (tx) => tx.update(users).set({ timezone }).where(eq(users.id, recipient.id)))
    await inZone('America/New_York')
    const quietHours = { isOn: true, from: '20:00', to: '07:00' }
    await setDigests(server, { isOn: false, hasNotices: true, quietHours })
    await send('Held in the evening')
    expect(await readDigestMails(server)).toEqual([])
    expect((await states())[0]?.noticeAt).toEqual(new Date('2026-12-02T12:00:00Z'))
    server.clock.set(new Date('2026-12-02T11:00:00Z'))
    await send('Held in the night')
    expect(await readDigestMails(server)).toEqual([])
    server.clock.set(new Date('2026-12-02T12:00:00Z'))
    const [morning, ...more] = await readDigestMails(server)

    server.clock.set(new Date('2026-12-03T02:30:00Z'))
    await send('Held the next evening')
    expect(await readDigestMails(server)).toEqual([])
    await setDigests(server, { isOn: false, hasNotices: true })
    const [evening] = await readDigestMails(server)
    await inZone('Europe/Dublin')

    expect(more).toEqual([])
    expect(morning?.text).toContain('Held in the evening')
    expect(morning?.text).toContain('Held in the night')
    expect(evening?.text).toContain('Held the next evening')
  })

  it('leave unselected classes to the digest', async () => {
    await setDigests(server, { hasNotices: true, noticeClasses: ['phishing'] })
    await send('Only spam')
    expect(await readDigestMails(server)).toEqual([])
    await send('A lure', 'phishing')
    const [notice] = await readDigestMails(server)
    await askForDigests(server)
    const [digest] = await readDigestMails(server)

    expect(notice?.text).toContain('A lure')
    expect(notice?.text).not.toContain('Only spam')
    expect(digest?.text).toContain('Only spam')
    expect(digest?.text).not.toContain('A lure')
  })

  it('miss nothing that is held while one is being made, and report it once', async () => {
    await setDigests(server, { hasNotices: true, noticesPerHour: 60 })
    let isSending = true
    const sending = (async () => {
      while (isSending) await server.digests.runOnce()
    })()
    await Promise.all(Array.from({ length: 12 }, (_, number) => send(`Burst ${number}`)))
    isSending = false
    await sending
    const mails = await readDigestMails(server)

    const told = mails.flatMap(({ text }) => text.match(/Burst \d+/g) ?? [])
    expect(told.sort()).toEqual(Array.from({ length: 12 }, (_, number) => `Burst ${number}`).sort())
  })

  it('can be tried by whoever sets them up: a sample goes to the own address, ten times an hour (RT-080, XA-18)', async () => {
    const { digestSettings } = await server.client('admin@contoso.example')
    const { id } = server.world.contoso
    const { message } = await digestSettings.testNotice({ id })
    await server.accountMails.runOnce()
    const [sample, ...more] = await readDigestMails(server)

    expect(more).toEqual([])
    expect(message).toContain('admin@contoso.example')
    expect(sample?.to).toEqual(['admin@contoso.example'])
    expect(sample?.subject).toBe('1 message held in quarantine')
    expect(sample?.text).toContain('1. Your invoice 2026-118')
    const other = (await server.client('admin@fabrikam.example')).digestSettings
    await expect(other.testNotice({ id })).rejects.toMatchObject({ status: 404 })
    const tries = Array.from({ length: 10 }, () => digestSettings.testNotice({ id }).catch(({ status }) => status))
    expect((await Promise.all(tries)).filter((status) => status === 429)).toHaveLength(1)
  })

  it('are not sent to users who turned them off', async () => {
    await setDigests(server, { hasNotices: false }, { ofUser: true })
    await send('Nobody is told at once')

    expect(await readDigestMails(server)).toEqual([])
    await setDigests(server, {}, { ofUser: true })
  })
})
