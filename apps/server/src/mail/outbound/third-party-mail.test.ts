import type { SourceSkip } from '@postern/core/management'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { deliveries } from '../../messages/messages.table'
import { outboundSources, sendCounters } from '../../outbound-ips/outbound-sources.table'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'

const limits = { senderPerHour: 2, customerPerDay: 100 }

describe('mail of a third party’s servers', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath({ sendLimits: limits })
  })
  afterAll(() => path.close())
  afterEach(() =>
    system(async (tx) => {
      for (const table of [outboundSources, sendCounters, deliveries]) await tx.delete(table)
    }),
  )

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const mayStart = (...skips: SourceSkip[]) =>
    addOutboundSource(path.db, path.world.contoso, { kind: 'thirdParty', skips })
  const send = async (from: string, headers: string[] = []) => {
    const raw = Buffer.from([...headers, `From: <${from}>`, 'Subject: News', '', 'Hello', ''].join('\r\n'))
    return (await sendSmtp(path.smtpPort, { from, to: ['ana@growth.example'], raw })).last
  }
  const nobody = 'news@contoso.example'
  const user = () => path.world.contoso.address
  const spam = ['X-Spam-Flag: YES']
  const forbidden = ['X-Content-Violation: Password']
  const virus = ['X-Virus-Status: infected (Eicar)']

  it('goes out for users of the customer, within the limits, when nothing is found against it (RT-040)', async () => {
    await mayStart()

    expect(await send(user())).toMatch(/^250/)
    expect(await send(nobody)).toBe('550 5.7.1 No mail is taken for this domain')
    expect(await send(user(), spam)).toMatch(/^550/)
    expect(await send(user(), forbidden)).toMatch(/^550/)
    expect(await send(user())).toMatch(/^250/)
    expect(await send(user())).toMatch(/^452 4\.7\.1/)
  })

  it.each<{ skip: SourceSkip; from?: string; headers?: string[] }>([
    { skip: 'senderIsUser', from: nobody },
    { skip: 'spam', headers: spam },
    { skip: 'content', headers: forbidden },
  ])(
    'is excused from the check $skip alone where that is skipped (RT-041)',
    async ({ skip, from = user(), headers }) => {
      await mayStart(skip)

      expect(await send(from, headers)).toMatch(/^250/)
      const others = [
        ...(skip === 'senderIsUser' ? [] : [send(nobody)]),
        ...(skip === 'spam' ? [] : [send(user(), spam)]),
        ...(skip === 'content' ? [] : [send(user(), forbidden)]),
        send(user(), virus),
      ]
      for (const answer of await Promise.all(others)) expect(answer).toMatch(/^550/)
    },
  )

  it('goes out without a sender for users alone, where the same address is a customer’s own server', async () => {
    await mayStart()
    await addOutboundSource(path.db, path.world.fabrikam)
    const bounce = async (from: string) => {
      const raw = Buffer.from(`Auto-Submitted: auto-replied\r\nFrom: <${from}>\r\nSubject: Away\r\n\r\nHello\r\n`)
      return (await sendSmtp(path.smtpPort, { from: '', to: ['ana@growth.example'], raw })).last
    }

    expect(await bounce(user())).toMatch(/^250/)
    expect(await bounce(nobody)).toMatch(/^550/)
    expect(await bounce('news@fabrikam.example')).toMatch(/^250/)
  })

  it('counts for no limit where limits are skipped (RT-041)', async () => {
    await mayStart('rateLimit')

    for (let mails = 0; mails < 4; mails++) expect(await send(user())).toMatch(/^250/)
    expect(await system((tx) => tx.$count(sendCounters))).toBe(0)
  })

  it('is refused with a virus and phishing, whatever is skipped', async () => {
    await mayStart('rateLimit', 'senderIsUser', 'content', 'spam')

    expect(await send(nobody, virus)).toMatch(/^550 5\.7\.1/)
    expect(await send(nobody, [...virus, ...forbidden])).toMatch(/^550 5\.7\.1/)
    expect(await send(nobody, ['X-Spam-Flag: YES', 'X-Spam-Type: phishing'])).toMatch(/^550 5\.7\.1/)
  })
})
