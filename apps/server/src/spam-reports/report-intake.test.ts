import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '../db/database'
import { forgetLeases } from '../db/leases'
import { readEnvironment } from '../env'
import { removeExpired } from '../housekeeping/remove-expired'
import { messageSources } from '../messages/messages.table'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'
import { reportHeld } from '../testing/test-spam-report'
import { spamReports } from './spam-reports.table'

const spam = 'report-spam@portal.example'
const notSpam = 'not-spam@portal.example'

const mail = (id: string, lines: string[] = []) =>
  [
    'From: Shop <shop@shady.example>',
    'To: ana@contoso.example',
    'Subject: Cheap watches',
    `Message-ID: <${id}@shady.example>`,
    ...lines,
    'Content-Type: text/html',
    '',
    '<a href="https://shady.example/buy?to=ana">Buy</a>',
    '',
  ].join('\r\n')

/** Mail forwarded as an attachment, as mail programs send it. */
const forward = (attached: string, headers: string[] = ['From: Ana <ana@contoso.example>']) =>
  Buffer.from(
    [
      ...headers,
      'Subject: Fwd: Cheap watches',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      'Content-Type: text/plain',
      '',
      'Not mine.',
      '--outer',
      'Content-Type: message/rfc822; name="Cheap watches.eml"',
      'Content-Disposition: attachment; filename="Cheap watches.eml"',
      '',
      attached,
      '--outer--',
      '',
    ].join('\r\n'),
  )

describe('reports by mail', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath({
      reportAddresses: new Map([
        [spam, 'missed_spam'],
        [notSpam, 'wrongly_held'],
      ]),
    })
  })
  beforeEach(() => system((tx) => tx.delete(spamReports)))
  afterAll(() => path.close())

  const system = (work: (tx: Transaction) => PromiseLike<unknown>) =>
    path.db.inScope({ as: 'system' }, async (tx) => work(tx))
  const send = (to: string | string[], raw: Buffer, from = 'ana@contoso.example') =>
    sendSmtp(path.smtpPort, { from, to: [to].flat(), raw }).then(({ last }) => last)
  const stored = () => path.db.inScope({ as: 'system' }, (tx) => tx.select().from(spamReports))
  const receive = async (id: string, lines?: string[]) => {
    await send('ana@contoso.example', Buffer.from(mail(id, lines)), 'shop@shady.example')
    await path.relay.runOnce()
  }

  it('are matched to the delivered message by Message-ID, with their comment and links (RT-028)', async () => {
    await receive('matched')

    expect(await send(spam, forward(mail('matched')))).toMatch(/^250 /)

    expect(await stored()).toMatchObject([
      {
        ...{ kind: 'missed_spam', via: 'mail', state: 'new', reporter: 'ana@contoso.example', comment: 'Not mine.' },
        ...{ sender: 'shop@shady.example', subject: 'Cheap watches', verdictThen: 'clean', entryId: null },
        ...{ customerId: path.world.contoso.id, links: ['https://shady.example/buy'], isSourceForwarded: false },
      },
    ])
  })

  it('are stored once, however often they are sent (RT-028)', async () => {
    await receive('again')

    await send(spam, forward(mail('again')))
    expect(await send(spam, forward(mail('again')))).toMatch(/^250 /)

    expect(await stored()).toHaveLength(1)
  })

  it('keep the forwarded copy when the delivered one is gone, and housekeeping keeps it with the report', async () => {
    await receive('gone')
    await system((tx) => tx.delete(messageSources))

    await send(spam, forward(mail('gone')))

    const [report] = await stored()
    expect(report?.isSourceForwarded).toBe(true)
    await removeExpired(path.db, new Date(path.clock.now().getTime() + 30 * 86_400_000))
    const sources = () => path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messageSources))
    expect(String((await sources())[0]?.raw)).toContain('Cheap watches')
    await removeExpired(path.db, new Date(path.clock.now().getTime() + 91 * 86_400_000))
    expect([(await stored()).length, (await sources()).length]).toEqual([0, 0])
  })

  it('keep one copy, however often the same message is forwarded', async () => {
    await receive('one-copy')
    await system((tx) => tx.delete(messageSources))

    await send(spam, forward(mail('one-copy')))
    await send(spam, forward(mail('one-copy')))

    const sources = await path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messageSources))
    expect(sources.map(({ id }) => id)).toEqual([(await stored())[0]?.sourceId])
  })

  it('link to the targets in the stored mail, whatever was put into the forwarded copy', async () => {
    await receive('links')

    await send(spam, forward(mail('links').replace('https://shady.example/buy', 'https://innocent.example/')))

    expect(await stored()).toMatchObject([{ links: ['https://shady.example/buy'] }])
  })

  it('mark a held message as wrongly held, and make no such claim about a delivered one', async () => {
    await receive('held', ['X-Spam-Flag: YES', 'X-Spam-Score: 9.1'])
    await receive('let-through')

    expect(await send(notSpam, forward(mail('held')))).toMatch(/^250 /)
    // The same response: it must not reveal which mail was held.
    expect(await send(notSpam, forward(mail('let-through')))).toMatch(/^250 /)

    expect(await stored()).toMatchObject([{ kind: 'wrongly_held', entryId: expect.any(Number) }])
  })

  it.each([
    ['of a mail that nobody got', () => forward(mail('unknown')), undefined],
    [
      'of another customer’s mail',
      () => forward(mail('strange'), ['From: ana@orchard.example']),
      'ana@orchard.example',
    ],
    ['from somebody unknown', () => forward(mail('strange'), ['From: x@evil.example']), 'x@evil.example'],
    ['in another one’s name', () => forward(mail('strange'), ['From: x@evil.example']), undefined],
    ['without an attachment', () => Buffer.from('From: ana@contoso.example\r\n\r\nSpam!\r\n'), undefined],
    [
      'by a program',
      () => forward(mail('strange'), ['From: ana@contoso.example', 'Auto-Submitted: auto-replied']),
      undefined,
    ],
    ['by a list', () => forward(mail('strange'), ['From: ana@contoso.example', 'List-Id: <a.example>']), undefined],
    ['that is no mail', () => Buffer.from([0, 255, 13, 10, 0]), undefined],
  ])('%s are rejected, all in the same words (XS-19)', async (_, raw, from) => {
    await receive('strange')

    expect(await send(spam, raw(), from)).toMatch(/^550 5\.7\.1 This report matches no mail of yours/)
    expect(await stored()).toEqual([])
  })

  it('are rejected without a sender, or together with another recipient', async () => {
    expect(await send(spam, forward(mail('x')), '')).toMatch(/^550 5\.7\.1 Automatic mail/)
    expect(await send(['ana@contoso.example', spam], forward(mail('x')))).toMatch(/^452 4\.5\.3/)
    expect(await send([spam, 'ana@contoso.example'], forward(mail('x')))).toMatch(/^452 4\.5\.3/)
  })

  describe('whose sender', () => {
    const result = (results: string, server = 'mx.portal.example') => `Authentication-Results: ${server}; ${results}`
    const from = 'From: Ana <ana@contoso.example>'
    const dmarc = 'dmarc=pass header.from=contoso.example'

    it.each([
      ['is named by a stranger in both places', [from], false],
      ['is proven by DMARC', [result(dmarc), from], true],
      ['is proven by SPF', [result('spf=pass smtp.mailfrom=ana@contoso.example'), from], true],
      ['is proven by DKIM', [result('dkim=pass header.d=contoso.example'), from], true],
      ['failed DMARC', [result('dmarc=fail header.from=contoso.example; spf=softfail'), from], false],
      ['is proven to be another domain', [result('spf=pass smtp.mailfrom=x@evil.example'), from], false],
      ['is one whose end is alike', [result('dkim=pass header.d=so.example'), from], false],
      ['proves itself by another server', [result(dmarc, 'mx.evil.example'), from], false],
      ['proves itself below the filter’s word', [result('dmarc=none'), result(dmarc), from], false],
    ])('%s: the report says so (RT-028)', async (_, headers, isVerified) => {
      await receive('proof')

      expect(await send(spam, forward(mail('proof'), headers))).toMatch(/^250 /)

      expect((await stored()).map((report) => report.isVerified)).toEqual([isVerified])
    })

    it('is unproven become verified when the reporter resends them, with the reporter’s own words', async () => {
      await receive('proven-later')
      await send(spam, forward(mail('proven-later')))
      const own = String(forward(mail('proven-later'), [result(dmarc), from])).replace('Not mine.', 'It is me.')

      await send(spam, Buffer.from(own))
      await send(spam, forward(mail('proven-later')))

      expect(await stored()).toMatchObject([{ isVerified: true, comment: 'It is me.' }])
    })

    it('is unproven use up the tries of their network, not those of the user they name', async () => {
      const { recipient } = path.world.contoso
      await system((tx) => tx.execute(sql`delete from throttles where key like 'spam-report:%'`))
      await receive('tries')
      await send(spam, forward(mail('tries')))
      await send(spam, forward(mail('tries'), [result(dmarc), from]))
      await system((tx) => tx.execute(sql`update throttles set count = 299 where key like 'spam-report:network:%'`))
      await send(spam, forward(mail('tries')))

      expect(await send(spam, forward(mail('tries')))).toMatch(/^450 4\.7\.1/)
      expect(await send(spam, forward(mail('tries'), [result(dmarc), from]))).toMatch(/^250 /)
      const { rows } = await path.db.inScope({ as: 'system' }, (tx) =>
        tx.execute<{ count: number }>(
          sql`select count from throttles where key = ${`spam-report:user:${recipient.id}`}`,
        ),
      )
      expect(rows).toEqual([{ count: 2 }])
      await system((tx) => tx.execute(sql`delete from throttles where key like 'spam-report:%'`))
    })
  })

  it('are throttled when one reporter sends very many', async () => {
    const proven = [
      'Authentication-Results: mx.portal.example; dmarc=pass header.from=contoso.example',
      'From: ana@contoso.example',
    ]
    await receive('many')
    await send(spam, forward(mail('many'), proven))
    await system((tx) => tx.execute(sql`update throttles set count = 59 where key like 'spam-report:user:%'`))

    expect(await send(spam, forward(mail('many'), proven))).toMatch(/^250 /)
    expect(await send(spam, forward(mail('many'), proven))).toMatch(/^450 4\.7\.1/)
    await system((tx) => tx.execute(sql`delete from throttles where key like 'spam-report:%'`))
  })

  it('notify the reporter once of the outcome, in the reporter’s language (RT-029)', async () => {
    const { recipient } = path.world.contoso
    await receive('told')
    await send(spam, forward(mail('told')))
    await system((tx) => tx.execute(sql`update users set language = 'FR' where id = ${recipient.id}`))
    const [report] = await stored()
    const { spamReports: calls } = await path.client('admin@contoso.example')
    path.hop.received.splice(0)

    await calls.reject({ id: report?.id ?? 0, reply: 'C’est <b>votre</b> fournisseur.' })
    await Promise.all([path.replies.runOnce(), path.replies.runOnce()])
    await path.replies.runOnce()

    const sent = path.hop.received.map(({ to, raw }) => [to, String(raw)] as const)
    expect(sent.map(([to]) => to)).toEqual([['ana@contoso.example']])
    const text = sent[0]?.[1] ?? ''
    expect(text).toContain(`Message-ID: <spam-report.${report?.id}@portal.example>`)
    expect(text).toContain('Auto-Submitted: auto-generated')
    expect(text).toMatch(/lang=3D"fr"|lang="fr"/)
    expect(text).not.toContain('<b>votre</b> fournisseur.</p>')
    expect(await calls.get({ id: report?.id ?? 0 })).toMatchObject({
      ...{ replyState: 'sent', canReply: false },
      notes: [{ kind: 'reported' }, { kind: 'rejected' }, { kind: 'replied', author: 'system' }],
    })
  })
})

describe('reporters of links', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath()
  })
  afterAll(() => path.close())

  it('are told the outcome, with the link as text that no program follows (RT-029)', async () => {
    const { urlAnalyser } = await path.client('admin@contoso.example')
    const { spamReports: calls } = await path.client('super@provider.example')
    const { id } = await urlAnalyser.analyse({ url: 'https://pay.evil.example/login' })
    await urlAnalyser.report({ id, as: 'malicious' })
    const [report] = (await calls.list({ kind: ['url'] })).reports
    path.hop.received.splice(0)

    await calls.confirm({ id: report?.id ?? 0, urlList: 'block' })
    await path.replies.runOnce()

    const [sent] = path.hop.received
    const text = String(sent?.raw).replaceAll('=\r\n', '')
    expect(sent?.to).toEqual(['admin@contoso.example'])
    expect(text).toContain('hxxps://pay[.]evil[.]example/login')
    expect(text).toContain('You were right: the link is malicious.')
    expect(text).not.toContain('https://pay.evil.example')
  })
})

describe('reporters of duplicates', () => {
  const days = 24 * 60 * 60 * 1000
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath()
  })
  afterAll(() => path.close())

  const calls = async () => (await path.client('admin@contoso.example')).spamReports
  const report = async () => (await reportHeld(path.db, path.world.contoso, { sender: 'a@dup.example' })).id
  const tellAll = async () => {
    path.hop.received.splice(0)
    while ((await path.replies.runOnce()) > 0);
    return path.hop.received.map(({ to }) => to)
  }

  it('are notified even when it is decided long after the merge (RT-029)', async () => {
    const [one, other] = [await report(), await report()]
    await (await calls()).merge({ id: one, ids: [other] })
    path.clock.advance(4 * days)

    await (await calls()).reject({ id: one })

    expect(await tellAll()).toHaveLength(2)
    expect((await (await calls()).get({ id: other })).replyState).toBe('sent')
  })

  it('that move to a decided report get its verdict and are notified (RT-029)', async () => {
    const [decided, one, other] = [await report(), await report(), await report()]
    await (await calls()).merge({ id: one, ids: [other] })
    await (await calls()).confirm({ id: decided, classification: 'spam' })
    await tellAll()
    path.clock.advance(4 * days)

    await (await calls()).merge({ id: decided, ids: [one] })

    expect(await tellAll()).toHaveLength(2)
    const rows = await system((tx) => tx.select().from(spamReports).where(eq(spamReports.duplicateOf, decided)))
    expect(rows.map(({ id }) => id).sort()).toEqual([one, other].sort())
    for (const row of rows) expect(row).toMatchObject({ verdictNow: 'spam', replyState: 'delivered' })
  })

  it('are notified by the process that has taken over, and a slow one records nothing more about it', async () => {
    const id = await report()
    await (await calls()).reject({ id })
    path.hop.received.splice(0)
    const later = new Date(path.clock.now().getTime() + 10 * 60 * 1000)
    let takeover: Promise<unknown> | undefined
    // While the mail is in transit.
    Object.defineProperty(path.hop, 'refusal', {
      configurable: true,
      get() {
        takeover ??= system((tx) =>
          tx.update(spamReports).set({ replyLeasedUntil: later }).where(eq(spamReports.id, id)),
        )
        return null
      },
    })

    await path.replies.runOnce()
    await takeover

    Object.defineProperty(path.hop, 'refusal', { value: null, writable: true, configurable: true })
    expect(path.hop.received).toHaveLength(1)
    const [row] = await system((tx) => tx.select().from(spamReports).where(eq(spamReports.id, id)))
    expect(row).toMatchObject({ repliedAt: null, replyLeasedUntil: later })
    await forgetLeases(path.db)
    expect(await tellAll()).toHaveLength(1)
  })

  const system = <T>(work: (tx: Transaction) => PromiseLike<T>) =>
    path.db.inScope({ as: 'system' }, async (tx) => work(tx))
})

it('reads the addresses of the service and rejects an invalid one', () => {
  const secret = { SECRET_KEY: '8f1d3c5a7b9e2046d8c1f3a5b7092e4c6d8fa1b3c5e7092b4d6f81a3c5e70924' }

  expect(readEnvironment({ ...secret, SPAM_REPORT_ADDRESS: spam }).SPAM_REPORT_ADDRESS).toBe(spam)
  expect(() => readEnvironment({ ...secret, PHISHING_REPORT_ADDRESS: 'Phish' })).toThrow(/PHISHING_REPORT_ADDRESS/)
})
