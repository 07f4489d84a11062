import { randomBytes } from 'node:crypto'
import type { UrlFeed, UrlProviderFinding } from '@postern/core/urls'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { DatabaseAwayError } from '../db/database-away'
import { keepMessage } from '../testing/test-message'
import { startTestServer, type TestServer, testSecretKey } from '../testing/test-server'
import { urlLists } from '../url-lists/url-lists.table'
import { urlEvents } from '../url-scans/url-scans.table'
import { createWeb } from '../web'
import { createLinkTokens, linkKeysOf } from './link-token'
import { protectLink } from './protected-link'
import { scannerCheck } from './scanner-networks'
import { urlProtection } from './url-protection.table'

const browser = { 'user-agent': 'Mozilla/5.0 Chrome/130.0.0.0 Safari/537.36' }
const tokens = createLinkTokens(linkKeysOf([testSecretKey]))
const suspiciousLink = 'https://paypal.com.account-check.example/login?token=secret'

describe('the click page', () => {
  let server: TestServer
  let web: ReturnType<typeof createWeb>
  let messageId = 0
  const feeds: UrlFeed[] = []
  const findings: UrlProviderFinding[] = []
  const asked: [link: string, consents: boolean][] = []
  const webOf = (db: Database) =>
    createWeb({
      // The test's proxy tells the address.
      isProxyTrusted: true,
      isScanner: scannerCheck(['192.0.2.0/24', '2001:db8:5::/48']),
      ...{ db, blobs: server.blobs, clock: server.clock, log: pino({ level: 'silent' }), secretKeys: [testSecretKey] },
      urlFeeds: () => feeds,
      urlProviders: {
        async check(link, options) {
          asked.push([link.href, options?.consents ?? false])
          return findings
        },
      },
    })
  beforeAll(async () => {
    server = await startTestServer()
    web = webOf(server.db)
    messageId = await keepMessage(server.db, server.world.contoso)
  })
  afterAll(() => server.close())
  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  afterEach(() => {
    feeds.length = 0
    findings.length = 0
    asked.length = 0
    return system(async (tx) => {
      await tx.delete(urlEvents)
      await tx.delete(urlLists)
      await tx.delete(urlProtection)
    })
  })

  const addressOf = (url: string, customerId = server.world.contoso.id) => {
    const address = protectLink({ customerId, messageId, url }, { base: 'https://portal.example', tokens }) ?? ''
    return address.replace('https://portal.example', '')
  }
  const visit = async (path: string, init: RequestInit = {}) => {
    const answer = await web.request(path, { ...init, headers: { ...browser, ...init.headers } })
    const { status, headers } = answer
    return { status, headers, location: headers.get('location'), text: await answer.text() }
  }
  const events = async () =>
    (await system((tx) => tx.select().from(urlEvents).orderBy(urlEvents.id))).map(
      ({ action, verdict }) => `${verdict}: ${action}`,
    )
  const press = { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } }

  it('leads on from a link that nothing is known of, and notes the click (RT-023)', async () => {
    const { status, headers, location } = await visit(addressOf('https://Shop.example/a?b=c#d'))

    expect({ status, location }).toEqual({ status: 302, location: 'https://shop.example/a?b=c#d' })
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('cache-control')).toBe('no-store')
    const [event] = await system((tx) => tx.select().from(urlEvents))
    expect(event).toMatchObject({
      ...{ source: 'click', action: 'allowed', verdict: 'unknown', host: 'shop.example', messageId },
      ...{ customerId: server.world.contoso.id, recipient: server.world.contoso.address },
    })
  })

  it('leads on from a wrapped link whose target has a host of any length, and notes a part of it', async () => {
    const path = addressOf(`https://urldefense.com/v3/__https://${'a'.repeat(4_000)}.example/__;!!x`)

    expect((await visit(path)).status).not.toBe(503)
    const [event] = await system((tx) => tx.select().from(urlEvents))
    expect(event?.host).toHaveLength(255)
  })

  it('warns of a suspicious link: shows its host and why, and goes on by its button only (RT-023)', async () => {
    const path = addressOf(suspiciousLink)
    const page = await visit(path)

    expect(page.status).toBe(200)
    expect(page.text).toContain('<p class="host"><bdi>paypal.com.account-check.example</bdi></p>')
    expect(page.text).toContain('The name mentions paypal.com, but someone else owns the domain.')
    expect(page.text).toContain('Open anyway')
    expect(page.text).not.toContain('secret')
    expect(page.text).not.toMatch(/https?:\/\//)
    expect(Buffer.byteLength(page.text)).toBeLessThan(25_000)
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' https: http:;")
    const through = await visit(path, press)

    expect(through).toMatchObject({ status: 303, location: suspiciousLink })
    expect(await events()).toEqual(['suspicious: warned', 'suspicious: clickedThrough'])
  })

  it('writes no click-through for GET, and none for the form of another page (RT-023)', async () => {
    const path = addressOf(suspiciousLink)
    await visit(`${path}?action=open`)
    const foreign = await visit(path, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })

    expect(foreign).toMatchObject({ status: 200, location: null })
    expect(await events()).toEqual(['suspicious: warned'])
  })

  it('stops a link that a provider calls malicious, and gives the link to none', async () => {
    findings.push({ name: 'Google Safe Browsing', state: 'answered', verdict: 'malicious', threats: [], at: null })
    const stopped = await visit(addressOf('https://shop.example/'))
    findings.splice(0, 1, { name: 'Google Safe Browsing', state: 'failed', verdict: 'unknown', threats: [], at: null })
    const unanswered = await visit(addressOf('https://shop.example/'))

    expect([stopped.status, stopped.location, unanswered.location]).toEqual([200, null, 'https://shop.example/'])
    expect(asked).toEqual([
      ['https://shop.example/', false],
      ['https://shop.example/', false],
    ])
    expect(await events()).toEqual(['malicious: blocked', 'unknown: allowed'])
  })

  it('offers no way on where the customer allows none (RT-023)', async () => {
    const admin = await server.client('super@provider.example')
    await admin.urlProtection.update({ id: server.world.contoso.id, mayClickThrough: false })
    const path = addressOf(suspiciousLink)
    const page = await visit(path)
    const pressed = await visit(path, press)

    expect(page.text).not.toContain('<form')
    expect(page.text).toContain('does not allow opening suspicious links')
    expect(pressed).toMatchObject({ status: 200, location: null })
    expect(await events()).toEqual(['suspicious: warned', 'suspicious: warned'])
  })

  it('stops a link at the next click after it was blocked, in every process (RT-042)', async () => {
    const path = addressOf('https://pay.evil.example/now?x=1')
    const provider = await server.client('super@provider.example')
    const other = webOf(server.db)
    expect((await visit(path)).status).toBe(302)
    await provider.maliciousUrls.add({ lines: ['evil.example'], match: 'subdomains', action: 'block' })

    const page = await visit(path)
    const answers = [
      page.status,
      (await other.request(path, { headers: browser })).status,
      (await visit(path, press)).status,
    ]
    expect(answers).toEqual([200, 200, 200])
    expect(page.text).toContain('This link is blocked')
    expect(page.text).not.toContain('<form')
    expect(await events()).toEqual(['unknown: allowed', ...Array(3).fill('malicious: blocked')])
  })

  it('goes by an exemption, and compares with the customer’s own domains (RT-037)', async () => {
    const provider = await server.client('super@provider.example')
    const imitation = addressOf('https://contoso.example.login-check.test/')
    expect((await visit(imitation)).status).toBe(200)
    expect((await visit(addressOf('https://contoso.example.login-check.test/', server.world.orchard.id))).status).toBe(
      302,
    )
    await provider.urlExemptions.add({ lines: ['login-check.test'], match: 'subdomains' })

    expect((await visit(imitation)).status).toBe(302)
  })

  it('redirects nowhere with a forged token, a foreign host or a customer that is gone (RT-023)', async () => {
    const genuine = addressOf('https://shop.example/a')
    const [, , host = '', token = ''] = genuine.split('/')
    const foreign = createLinkTokens(linkKeysOf([randomBytes(32)])).sign({
      customerId: 1,
      messageId,
      url: 'https://evil.example/',
    })
    const paths = [
      `/u/evil.example/${token}`,
      `/u/evil.example/${foreign}`,
      `/u/${host}/${token.slice(0, -1)}`,
      `/u/${host}/${token}x`,
      `/u/${host}/https:%2F%2Fevil.example`,
      `/u/%2F%2Fevil.example/${token}`,
      `/u/%/${token}`,
      addressOf('https://shop.example/a', 2_000_000_000),
    ]
    const answers = await Promise.all(paths.flatMap((path) => [visit(path), visit(path, press)]))

    expect(answers.map(({ status, location }) => [status, location])).toEqual(answers.map(() => [404, null]))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await events()).toEqual([])
  })

  it('answers machines, and notes no click of theirs (RT-023)', async () => {
    const path = addressOf('https://shop.example/a')
    const head = await visit(path, { method: 'HEAD' })
    const crawler = await visit(path, { headers: { 'user-agent': 'Googlebot/2.1' } })
    const prefetch = await visit(path, { headers: { 'sec-purpose': 'prefetch' } })

    expect([head.status, crawler.status, prefetch.status]).toEqual([302, 302, 503])
    expect(prefetch.location).toBeNull()
    expect(await events()).toEqual([])
  })

  it('answers known scanners by their address, and notes no click of theirs (RT-023)', async () => {
    const [open, suspicious] = [addressOf('https://shop.example/a'), addressOf(suspiciousLink)]
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const statuses = [
      (await visit(open, from('192.0.2.9'))).status,
      (await visit(open, from('2001:db8:5:1::7'))).status,
      (await visit(suspicious, from('192.0.2.9'))).status,
      (await visit(suspicious, { ...press, headers: { ...press.headers, 'x-forwarded-for': '192.0.2.9' } })).status,
    ]

    expect(statuses).toEqual([302, 302, 200, 303])
    expect(await events()).toEqual([])
    await visit(open, from('198.51.100.9'))
    expect(await events()).toEqual(['unknown: allowed'])
  })

  it('blocks what a feed names and lets nothing through while the database is away (RT-023)', async () => {
    feeds.push({ name: 'urlhaus', has: (key) => key === 'evil.example' })
    const away = webOf({ ...server.db, inScope: () => Promise.reject(new DatabaseAwayError(new Error('gone'))) })
    const blocked = await away.request(addressOf('https://evil.example/x'), { headers: browser })
    const waiting = await away.request(addressOf('https://shop.example/a'), { headers: browser })

    expect([blocked.status, await blocked.text()]).toEqual([200, expect.stringContaining('This link is blocked')])
    expect([waiting.status, waiting.headers.get('location')]).toEqual([503, null])
    expect(waiting.headers.get('retry-after')).toBe('10')
    expect(await waiting.text()).toContain('This link cannot be checked right now')
  })

  it('keeps block entries of everybody and of the customer through a loss of the database (RT-023)', async () => {
    const admin = await server.client('super@provider.example')
    let isAway = false
    const gone = () => Promise.reject(new DatabaseAwayError(new Error('gone')))
    const inScope: Database['inScope'] = (scope, work) => (isAway ? gone() : server.db.inScope(scope, work))
    const shaky = webOf({ ...server.db, inScope })
    const { contoso, fabrikam } = server.world
    await admin.maliciousUrls.add({ lines: ['evil.example'], match: 'subdomains' })
    await admin.maliciousUrls.add({ lines: ['worse.example'], match: 'subdomains', customerId: contoso.id })
    const open = (url: string, customerId?: number) => shaky.request(addressOf(url, customerId), { headers: browser })
    await open('https://shop.example/a')
    await expect
      .poll(async () => {
        isAway = true
        const answer = await open('https://www.evil.example/x')
        isAway = false
        return answer.status
      })
      .toBe(200)
    isAway = true
    const [own, foreign, other] = await Promise.all([
      ...[contoso.id, fabrikam.id].map((id) => open('https://worse.example/x', id)),
      open('https://shop.example/a'),
    ])

    expect([own?.status, foreign?.status, other?.status]).toEqual([200, 503, 503])
    expect(await own?.text()).toContain('This link is blocked')
  })

  it('speaks the reader’s language, and the customer’s to those who name none', async () => {
    const path = addressOf(suspiciousLink)

    expect((await visit(path, { headers: { 'accept-language': 'fr-CA' } })).text).toContain('Ce lien semble suspect')
    expect((await visit(path)).text).toContain('lang="en"')
    expect((await visit('/u/a/b', { headers: { 'accept-language': 'fr' } })).text).toContain(
      'Ce lien ne fonctionne pas',
    )
  })

  it('shows hostile links as text and notes one link at most 30 times an hour', async () => {
    const path = addressOf('https://user:pw@paypal.com.evil.example/"><script>alert(1)</script>/\u202e')
    for (let round = 0; round < 31; round += 1) await visit(path)
    const { text } = await visit(path)

    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('pw@')
    expect(await events()).toHaveLength(30)
  })
})
