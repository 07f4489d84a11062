import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../messages/messages.table'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { askForDigests, readDigestMails, setDigests } from '../../testing/test-digests'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { feedHas, readFeed } from '../../url-feeds/read-feed'
import { urlLists } from '../../url-lists/url-lists.table'
import { createUseCounter } from './use-counter'

type Client = Awaited<ReturnType<TestMailPath['client']>>

describe('mail with a link on the block list', () => {
  let path: TestMailPath
  let provider: Client
  let admin: Client
  beforeAll(async () => {
    path = await startTestMailPath()
    provider = await path.client('super@provider.example')
    admin = await path.client('admin@contoso.example')
  })
  afterAll(() => path.close())
  afterEach(() => path.db.inScope({ as: 'system' }, (tx) => tx.delete(urlLists)))

  const mail = (body: string, { type = 'text/html', headers = [] as string[] } = {}) =>
    Buffer.from(
      [
        ...headers,
        'From: Ana <ana@growth.example>',
        'Subject: Invoice',
        `Content-Type: ${type}; charset=utf-8`,
        '',
        body,
        '',
      ].join('\r\n'),
    )
  const send = (raw: Buffer, to = [path.world.contoso.address]) =>
    sendSmtp(path.smtpPort, { from: 'ana@growth.example', to, raw })
  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const latest = async (count: number) =>
    (await system((tx) => tx.select().from(messages).orderBy(messages.id)))
      .slice(-count)
      .map(({ state, reason }) => `${state}: ${reason}`)
  const held = async () =>
    (await system((tx) => tx.select().from(quarantineEntries).orderBy(quarantineEntries.id))).at(-1)?.verdict
  const block = (lines: string[], match: 'exact' | 'prefix' | 'domain' | 'subdomains' = 'subdomains', more = {}) =>
    provider.maliciousUrls.add({ lines, match, ...more })

  const link = 'https://login.evil.example/pay?token=secret'
  const crowd = (count: number) =>
    Array.from({ length: count }, (_, at) => `<a href="https://shop-${at}.example/">x</a>`).join('')
  const wrapped = {
    'plain HTML': `<a href="${link}">Pay</a>`,
    'a form': `<form action="${link}"><button>Pay</button></form>`,
    'Safe Links': `<a href="https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(link)}&amp;data=05&amp;reserved=0">Pay</a>`,
    'Proofpoint v2':
      '<a href="https://urldefense.proofpoint.com/v2/url?u=https-3A__login.evil.example_pay&amp;d=x">Pay</a>',
    'Proofpoint v3': '<a href="https://urldefense.com/v3/__https://login.evil.example/pay__;!!abc!def$">Pay</a>',
    'letters as entities': '<a href="&#104;ttps://login.ev&#105;l.example/pay">Pay</a>',
    'a base': '<base href="https://login.evil.example/"><a href="pay">Pay</a>',
    'an address without scheme': '<a href="//login.evil.example/pay">Pay</a>',
    'a crowd of hosts': `${crowd(600)}<a href="${link}">Pay</a>`,
    'a crowd of texts': `${Array.from({ length: 5_001 }, (_, at) => `<a href="https://shop.example/">${at}</a>`).join('')}<a href="${link}">Pay</a>`,
    'a long message': `<a href="https://shop.example/">x</a>${'<p>x</p>\r\n'.repeat(120_000)}<a class="x" href='&#104;ttps://login.evil.example/pay'>Pay</a>`,
    'a crowd': `${Array.from({ length: 700 }, (_, at) => `<a href="https://shop.example/${at}">${at}</a>`).join('')}<a href="${link}">Pay</a>`,
  }

  it.each(Object.entries(wrapped))('is held when the link is in %s, and says so (RT-042)', async (_place, body) => {
    await block(['evil.example'])

    await send(mail(body))

    expect(await latest(1)).toEqual(['quarantined: phishing'])
    expect(await held()).toMatchObject({ spamType: 'phishing', maliciousUrl: 'hxxps://login[.]evil[.]example/pay' })
    const { entries } = await admin.quarantine.list({ limit: 1 })
    expect(entries[0]?.verdict.maliciousUrl).toBe('hxxps://login[.]evil[.]example/pay')
  })

  it('is held when the link is in an attached message (RT-042)', async () => {
    await block(['evil.example'])
    const attached = ['--b', 'Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="a.eml"', '']

    await send(
      Buffer.from(
        ['From: ana@growth.example', 'Content-Type: multipart/mixed; boundary=b', '', ...attached].join('\r\n') +
          `\r\n${mail(wrapped['plain HTML'])}\r\n--b--\r\n`,
      ),
    )

    expect(await latest(1)).toEqual(['quarantined: phishing'])
    expect(await held()).toMatchObject({ maliciousUrl: 'hxxps://login[.]evil[.]example/pay' })
  })

  it.each([
    ['hosts', () => crowd(1_200)],
    ['long hosts', () => `<a href="https://${'a.'.repeat(2_000)}shop.example/">x</a>`],
    ['long links', () => crowd(100).replaceAll('.example/', `.example/${'a/'.repeat(150)}`)],
    ['megabytes', () => `${'<p>x</p>\r\n'.repeat(600_000)}<a href="https://shop.example/">x</a>`],
  ])('is held as not scanned when it may hide among %s (RT-042)', async (_crowd, html) => {
    await send(mail(`<p>x</p>${html().replace(/(.{300,}?)>/g, '$1>\r\n')}`))

    expect(await latest(1)).toEqual(['quarantined: scanError'])
    expect(await held()).toMatchObject({ scanErrorDetail: 'The message has more links than can be checked.' })
  })

  it('is held as phishing for the link that is known among too many (RT-042)', async () => {
    await block(['evil.example'])

    await send(mail(`<a href="${link}">Pay</a>${crowd(1_200).replaceAll('</a>', '</a>\r\n')}`))

    expect(await latest(1)).toEqual(['quarantined: phishing'])
    expect((await held())?.scanErrorDetail ?? null).toBeNull()
  })

  it('is held for a link however its letters and its port are written (RT-042)', async () => {
    await block(['https://evil.example/pay'], 'exact')

    await send(mail('<a href="https://evil.example/%70ay">Pay</a>'))
    await send(mail('<a href="https://evil.example:80/pay">Pay</a>'))

    expect(await latest(2)).toEqual(Array(2).fill('quarantined: phishing'))
  })

  it('says its reason with nothing that is a link again (RT-042)', async () => {
    await block(['evil.example'])
    await send(mail('<a href="https://evil.example/http://trap.example/@you">Pay</a>'))

    expect(await held()).toMatchObject({ maliciousUrl: 'hxxps://evil[.]example/http[:]//trap[.]example/[at]you' })
  })

  it('is held for a link in plain text, in quoted-printable and in base64 (RT-042)', async () => {
    await block(['https://login.evil.example/pay'], 'prefix')
    const encoded = Buffer.from(`See ${link}.`).toString('base64')

    await send(mail(`See ${link}, now`, { type: 'text/plain' }))
    const how = (encoding: string) => ({ type: 'text/plain', headers: [`Content-Transfer-Encoding: ${encoding}`] })
    await send(mail('See https://login.evil.ex=\r\nample/pay', how('quoted-printable')))
    await send(mail(encoded, how('base64')))
    await send(mail('See https://login.evil.example/payments and https://notevil.example', { type: 'text/plain' }))

    expect(await latest(4)).toEqual([...Array(3).fill('quarantined: phishing'), 'queued: clean'])
  })

  it('is delivered when the entry only reports links, has expired, or is another customer’s (RT-042)', async () => {
    const { contoso, fabrikam } = path.world
    await block(['report.example'], 'domain', { action: 'block' })
    await block(['fabrikam-only.example'], 'domain', { customerId: fabrikam.id })
    await block(['expired.example'], 'domain', {
      expiresAt: new Date(path.clock.now().getTime() + 1_000).toISOString(),
    })
    path.clock.advance(2_000)

    for (const host of ['report', 'expired', 'fabrikam-only']) {
      await send(mail(`<a href="https://${host}.example/">x</a>`), [contoso.address, fabrikam.address])
    }

    expect(await latest(6)).toEqual([...Array(5).fill('queued: clean'), 'quarantined: phishing'])
  })

  it('is held from the moment the entry is saved, and no more once it is deleted (RT-042)', async () => {
    const raw = mail(`<a href="${link}">Pay</a>`)
    await send(raw)
    await block(['evil.example'])
    await send(raw)
    const [{ id = 0 } = {}] = (await provider.maliciousUrls.list({})).entries
    await provider.maliciousUrls.delete({ id })
    await send(raw)

    expect(await latest(3)).toEqual(['queued: clean', 'quarantined: phishing', 'queued: clean'])
  })

  it('is held whatever exemption, allow entry, rule or policy says (RT-042)', async () => {
    const { id } = path.world.contoso
    await block(['evil.example'])
    await provider.urlExemptions.add({ lines: ['evil.example', 'login.evil.example'], match: 'subdomains' })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('domain', 'address'),
        fc.constantFrom(0, 2, 3),
        fc.boolean(),
        fc.constantFrom('deliver', 'discard'),
        fc.constantFrom(...Object.values(wrapped)),
        async (sender, type, isForced, action, body) => {
          const listed = sender === 'domain' ? '@growth.example' : 'ana@growth.example'
          await provider.senderLists.add({ entries: [{ sender: listed, type, isForced, isUnproven: true }] })
          const rule = await provider.systemRules.create({
            name: 'Let it in',
            action,
            isForced,
            senders: ['growth.example'],
          })
          const own = await admin.customerRules.create({ id, name: 'Let it in', action, senders: ['growth.example'] })

          await send(mail(body))

          await provider.systemRules.delete({ ruleId: rule.id })
          await admin.customerRules.delete({ id, ruleId: own.id })
          expect(await latest(1)).toEqual(['quarantined: phishing'])
        },
      ),
      { numRuns: 15 },
    )
    const { entries } = await provider.senderLists.list({})
    for (const { id: entryId } of entries) await provider.senderLists.delete({ id: entryId })
  })

  it('is named in the digest by the link that decided (RT-042)', async () => {
    await block(['evil.example'])
    await send(mail(`<a href="${link}">Pay</a>`))

    await setDigests(path, {})
    await askForDigests(path)

    const [digest] = await readDigestMails(path)
    expect(digest?.html).toContain('login[.]evil[.]example/pay')
    expect(digest?.html).not.toContain('token=secret')
  })

  it('counts hits together, after the message is stored (RT-042)', async () => {
    await block(['evil.example'])
    const [{ id = 0 } = {}] = (await provider.maliciousUrls.list({})).entries
    const uses = createUseCounter(path.db, 'urls')
    const at = path.clock.now()
    uses.count(id, at)
    uses.count(id, at)

    await uses.write()

    expect((await provider.maliciousUrls.list({})).entries).toMatchObject([{ hits: 2, lastHitAt: at.toISOString() }])
  })
})

describe('mail with a link in a feed', () => {
  const feed = readFeed('# comment\nbad.example\nhttps://shop.example/kit/index.php\n')
  let path: TestMailPath
  beforeAll(async () => {
    const feeds = [{ name: 'urlhaus', has: (key: string) => feedHas(feed.keys, key) }]
    path = await startTestMailPath({ urlFeeds: () => feeds })
  })
  afterAll(() => path.close())

  it('is held as phishing, unless the link is exempt and not blocked (RT-037)', async () => {
    const provider = await path.client('super@provider.example')
    const send = (url: string) =>
      sendSmtp(path.smtpPort, {
        ...{ from: 'ana@growth.example', to: [path.world.contoso.address] },
        raw: Buffer.from(`From: ana@growth.example\r\nSubject: x\r\n\r\nSee ${url} now\r\n`),
      })

    await send('https://bad.example/any')
    await send('https://shop.example/kit/index.php')
    await send('https://shop.example/')
    await provider.urlExemptions.add({ lines: ['bad.example'], match: 'domain' })
    await send('https://bad.example/any')
    await provider.maliciousUrls.add({ lines: ['bad.example'], match: 'domain' })
    await send('https://bad.example/any')

    const history = await path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages).orderBy(messages.id))
    expect(history.slice(-5).map(({ state }) => state)).toEqual([
      ...['quarantined', 'quarantined', 'queued', 'queued', 'quarantined'],
    ])
  })
})

describe('the links of the corpora', () => {
  it('are read without being fetched, and each names what lists are asked by', async () => {
    const { linksOf } = await import('../reading/link-facts')
    const file = new URL('../../../../../packages/core/test-data/ssrf-targets/targets.json', import.meta.url)
    const { items } = JSON.parse(readFileSync(file, 'utf8')) as { items: { url: string }[] }
    const html = items.map(({ url }) => `<a href="${url.replaceAll('"', '%22')}">x</a>`).join('')

    const { links, linkKeys, linksUnread } = linksOf({ html, text: '' })

    expect(links.length).toBeGreaterThan(20)
    expect(links.every(({ url }) => /^https?:/.test(url))).toBe(true)
    expect(linkKeys.length).toBeGreaterThanOrEqual(links.length)
    expect(linksUnread).toBe(false)
  })
})
