import type { DomainPolicy, DomainRewriteSettings } from '@postern/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'

interface Settings {
  policy?: Partial<DomainPolicy>
  rewriteSettings?: Partial<DomainRewriteSettings>
}

describe('the mail path by a domain’s policy', () => {
  let path: TestMailPath
  beforeAll(async () => {
    path = await startTestMailPath()
  })
  afterAll(() => path.close())

  /** Each test has its own domain, because the directory caches for five seconds. */
  async function domainWith(name: string, { policy = {}, rewriteSettings = {} }: Settings): Promise<void> {
    const reseller = await path.client('reseller@northwind.example')
    const { id } = await reseller.domains.create({ name, customerId: path.world.contoso.id })
    await reseller.domains.addIp({ id, ipAddress: '127.0.0.1', priority: 10, port: path.hop.port })
    await reseller.users.create({ emails: [`known@${name}`], customerId: path.world.contoso.id })
    await reseller.domains.updatePolicy({ id, ...policy })
    await reseller.domains.updateRewriteSettings({ id, ...rewriteSettings })
  }

  const mail = (header = '') =>
    Buffer.from(`From: Zoe <zoe@elsewhere.example>\r\nSubject: Hello\r\n${header}\r\nText\r\n`)
  const send = (to: string, header?: string) =>
    sendSmtp(path.smtpPort, { from: 'zoe@elsewhere.example', to: [to], raw: mail(header) })
  const relayed = async () => {
    path.hop.received.length = 0
    while ((await path.relay.runOnce()) > 0);
    // Several may arrive at the same time.
    return path.hop.received.map(({ to, raw }) => [to[0], /^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim()]).sort()
  }
  const scored = (score: number) => `X-Spam-Status: No, score=${score} tests=[A=${score}]\r\n`

  it('rejects unknown recipients unless the domain takes them; then they become users (EN-096)', async () => {
    await domainWith('strict.example', {})
    await domainWith('open.example', { policy: { rejectUnknownRecipients: false } })

    expect((await send('new@strict.example')).last).toContain('550 5.1.1')
    expect((await send('new@open.example')).last).toContain('250')
    expect((await send('new@open.example')).last).toContain('250')

    expect(await relayed()).toEqual([
      ['new@open.example', 'Hello'],
      ['new@open.example', 'Hello'],
    ])
    const admin = await path.client('reseller@northwind.example')
    expect((await admin.users.list({ freeSearch: 'new@' })).users).toHaveLength(1)
  })

  it('creates users for newcomers from delivered or held mail, but not from discarded mail (EN-096)', async () => {
    await domainWith('guests.example', {
      policy: { rejectUnknownRecipients: false, holdScore: 5, discardScore: 9 },
    })

    for (const [name, score] of [
      ['clean', 1],
      ['held', 5],
      ['spam', 9],
    ] as const)
      expect((await send(`${name}@guests.example`, scored(score))).last).toContain('250')
    await Promise.all([send('both@guests.example', scored(1)), send('both@guests.example', scored(1))])

    const admin = await path.client('reseller@northwind.example')
    const { users } = await admin.users.list({ freeSearch: '@guests.example' })
    expect(users.flatMap(({ emails }) => emails)).toEqual(
      ['both', 'clean', 'held', 'known'].map((name) => `${name}@guests.example`),
    )
    const { messages } = await admin.messageHistory.list({ freeSearch: 'guests.example' })
    expect(messages).toHaveLength(5)
    const { entries } = await admin.quarantine.list({ freeSearch: 'guests.example' })
    expect(entries.map(({ owner }) => owner.address)).toEqual(['held@guests.example'])
    expect((await relayed()).map(([to]) => to?.split('@')[0])).toEqual(['both', 'both', 'clean'])
  })

  it('tags, holds and discards at the domain’s scores (EN-095, EN-096)', async () => {
    await domainWith('scores.example', {
      policy: { tagScore: 3, holdScore: 5, discardScore: 9 },
      rewriteSettings: { spamTag: '[Spam?]', subjectTag: '[External]' },
    })

    for (const score of [1, 3, 5, 9]) await send('known@scores.example', scored(score))

    expect(await relayed()).toEqual([
      ['known@scores.example', '[External] Hello'],
      ['known@scores.example', '[Spam?] [External] Hello'],
    ])
    const admin = await path.client('reseller@northwind.example')
    const { messages } = await admin.messageHistory.list({ freeSearch: 'known@scores.example' })
    expect(messages.map(({ state }) => state).sort()).toEqual(['delivered', 'delivered', 'discarded', 'quarantined'])
  })

  it('applies the customer’s actions to spam and bulk mail while the domain has no score of its own', async () => {
    const admin = await path.client('reseller@northwind.example')
    const { id } = path.world.contoso
    await domainWith('wanted.example', {})
    await domainWith('strict-score.example', { policy: { holdScore: 5 } })
    await admin.customers.updateSettings({ id, spamAction: 'tag', bulkAction: 'discard' })
    const spam = (type: string) =>
      `X-Spam-Flag: YES\r\nX-Spam-Status: Yes, score=6 tests=[A=6]\r\nX-Spam-Type: ${type}\r\n`

    await send('known@wanted.example', spam('spam'))
    await send('known@wanted.example', spam('bulk'))
    await send('known@wanted.example', spam('phishing'))
    await send('known@strict-score.example', spam('spam'))

    expect(await relayed()).toEqual([['known@wanted.example', '[Spam] Hello']])
    const { messages } = await admin.messageHistory.list({ freeSearch: 'known@wanted.example' })
    expect(messages.map(({ state, reason }) => `${state}: ${reason}`).sort()).toEqual([
      'delivered: spam',
      'discarded: bulk',
      'quarantined: phishing',
    ])
    expect((await admin.quarantine.list({ freeSearch: 'strict-score' })).entries).toHaveLength(1)
    await admin.customers.updateSettings({ id, spamAction: 'hold', bulkAction: 'hold' })
  })

  it('delivers to another recipient domain when one is configured (EN-095)', async () => {
    await domainWith('front.example', { rewriteSettings: { recipientDomain: 'back.example' } })

    await send('known@front.example')

    expect(await relayed()).toEqual([['known@back.example', 'Hello']])
  })

  it('sends nothing unencrypted to a next hop that requires encryption', async () => {
    await domainWith('tls.example', {})
    const admin = await path.client('reseller@northwind.example')
    const [domain] = (await admin.domains.list({ freeSearch: 'tls.example' })).domains
    const id = domain?.id ?? 0
    await admin.domains.removeIp({ id, ip: '127.0.0.1' })
    await admin.domains.addIp({ id, ipAddress: '127.0.0.1', priority: 10, port: path.hop.port, tls: 'required' })

    await send('known@tls.example')

    expect(await relayed()).toEqual([])
    const { messages } = await admin.messageHistory.list({ freeSearch: 'known@tls.example' })
    expect(messages).toMatchObject([{ state: 'deferred' }])
  })
})
