import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { createTestClock } from '../testing/test-clock'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import { startTestServer, type TestServer } from '../testing/test-server'
import { providerKey, startSafeBrowsingServer, startUrlscanServer } from '../testing/url-provider-servers'
import { createBreaker } from './breaker'
import { createSafeBrowsing } from './safe-browsing'
import { urlAnalyses } from './url-analyses.table'
import { createUrlProviders, type UrlProviders } from './url-providers'
import { createUrlscan } from './urlscan'

const log = pino({ level: 'silent' })
const evil = new URL('https://login.evil.example/pay/now?id=7#top')

describe('Safe Browsing', () => {
  let google: Awaited<ReturnType<typeof startSafeBrowsingServer>>
  let db: TestDatabase
  const clock = createTestClock()
  const providers = (limitMs?: number, key = providerKey) =>
    createUrlProviders({
      ...{ db, clock, log, providers: [createSafeBrowsing({ key, url: google.url })] },
      ...(limitMs !== undefined && { limitMs }),
    })
  beforeAll(async () => {
    google = await startSafeBrowsingServer()
    db = await openTestDatabase()
  })
  afterAll(async () => {
    await google.close()
    await db.close()
  })
  afterEach(async () => {
    google.listed.clear()
    google.asked.length = 0
    Object.assign(google.state, { cacheDuration: '300s', fails: false, hangs: false })
    await db.inScope({ as: 'system' }, (tx) => tx.delete(urlAnalyses))
  })

  it('knows a link by its folder on a host above, and names the threats', async () => {
    google.listed.set('evil.example/pay/', [{ threatType: 'SOCIAL_ENGINEERING' }, { threatType: 'MALWARE' }])

    expect(await providers().check(evil)).toEqual([
      {
        ...{ name: 'Google Safe Browsing', state: 'answered', verdict: 'malicious' },
        ...{ threats: ['SOCIAL_ENGINEERING', 'MALWARE'], at: clock.now().toISOString() },
      },
    ])
  })

  it('is told four bytes of each hash, and neither link nor key in the address', async () => {
    await providers().check(evil)

    const [asked] = google.asked
    expect(asked?.searchParams.getAll('hashPrefixes')).toHaveLength(8)
    expect(String(asked)).not.toMatch(/evil|pay|test-key/)
  })

  it('says unknown of a link that is not listed, also when another one shares a prefix: absence proves nothing', async () => {
    google.listed.set('evil.example/other/', [{ threatType: 'MALWARE' }])

    expect(await providers().check(evil)).toMatchObject([{ state: 'answered', verdict: 'unknown', threats: [] }])
  })

  it.each([
    { threatType: 'MALWARE', attributes: ['CANARY'] },
    { threatType: 'MALWARE', attributes: ['FRAME_ONLY'] },
    { threatType: 'MALWARE', attributes: ['OF_TOMORROW'] },
    { threatType: 'OF_TOMORROW' },
  ])('ignores what clients must not act on: %j', async (threat) => {
    google.listed.set('evil.example/', [threat])

    expect(await providers().check(evil)).toMatchObject([{ verdict: 'unknown' }])
  })

  it('is asked again after the time that it allows, and not before', async () => {
    const checked = providers()
    await checked.check(evil)
    google.listed.set('evil.example/', [{ threatType: 'MALWARE' }])

    clock.advance(299_000)
    expect(await checked.check(evil)).toMatchObject([{ verdict: 'unknown' }])
    clock.advance(2_000)
    expect(await checked.check(evil)).toMatchObject([{ verdict: 'malicious' }])
    expect(google.asked).toHaveLength(2)
  })

  it('keeps no link in the cache', async () => {
    await providers().check(evil)

    const rows = await db.inScope({ as: 'system' }, (tx) => tx.select().from(urlAnalyses))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/evil|pay/)
  })

  it('has failed, and not said clean, when it refuses, breaks or takes too long', async () => {
    const failed = [{ state: 'failed', verdict: 'unknown' }]

    expect(await providers(2_000, 'wrong').check(evil)).toMatchObject(failed)
    google.state.fails = true
    expect(await providers().check(evil)).toMatchObject(failed)
    Object.assign(google.state, { fails: false, hangs: true })
    expect(await providers(20).check(evil)).toMatchObject(failed)
    google.state.hangs = false
    expect(await providers().check(evil)).toMatchObject([{ state: 'answered' }])
  })

  it('is let alone after three failures, and tried again by one request a minute later', async () => {
    const checked = providers()
    google.state.fails = true
    for (let times = 0; times < 5; times += 1) await checked.check(evil)
    expect(google.asked).toHaveLength(3)

    google.state.fails = false
    expect(await checked.check(evil)).toMatchObject([{ state: 'failed' }])
    clock.advance(61_000)
    expect(await checked.check(evil)).toMatchObject([{ state: 'answered' }])
  })
})

describe('a breaker', () => {
  it('lets one request through after its rest, and closes when that is answered', () => {
    const breaker = createBreaker({ failures: 2, restMs: 1_000 })
    const at = (ms: number) => new Date(ms)
    breaker.note(false, at(0))
    expect(breaker.isClosed(at(0))).toBe(true)
    breaker.note(false, at(0))

    expect([breaker.isClosed(at(999)), breaker.isClosed(at(1_000)), breaker.isClosed(at(1_001))]).toEqual([
      ...[false, true, false],
    ])
    breaker.note(true, at(1_001))
    expect(breaker.isClosed(at(1_002))).toBe(true)
  })
})

describe('the analyser with providers', () => {
  let google: Awaited<ReturnType<typeof startSafeBrowsingServer>>
  let urlscan: Awaited<ReturnType<typeof startUrlscanServer>>
  let server: TestServer
  let used: UrlProviders
  beforeAll(async () => {
    google = await startSafeBrowsingServer()
    urlscan = await startUrlscanServer()
    server = await startTestServer({ app: { urlProviders: { check: (...asked) => used.check(...asked) } } })
    used = createUrlProviders({
      ...{ db: server.db, clock: server.clock, log },
      providers: [
        createSafeBrowsing({ key: providerKey, url: google.url }),
        createUrlscan({ key: providerKey, url: urlscan.url }),
      ],
    })
  })
  afterAll(async () => {
    await Promise.all([google.close(), urlscan.close()])
    await server.close()
  })
  const admin = () => server.client('admin@contoso.example')

  it('lets a provider decide, shows its time, and asks none that needs the link (RT-011)', async () => {
    google.listed.set('bank.evil.example/', [{ threatType: 'SOCIAL_ENGINEERING' }])
    const { urlAnalyser } = await admin()

    expect(await urlAnalyser.analyse({ url: 'https://bank.evil.example/x' })).toMatchObject({
      ...{ verdict: 'malicious', reason: { kind: 'provider', detail: 'Google Safe Browsing' } },
      providers: [
        { name: 'Google Safe Browsing', state: 'answered', threats: ['SOCIAL_ENGINEERING'], at: expect.any(String) },
        { name: 'urlscan', state: 'notAsked', at: null },
      ],
    })
    expect(urlscan.scans.size).toBe(0)
  })

  it('gives a link to urlscan with consent only, in private, and shows its answer when it has come (RT-011)', async () => {
    const { urlAnalyser } = await admin()
    const { id, verdict } = await urlAnalyser.analyse({ url: 'https://shop.example/offers' })

    const sent = await urlAnalyser.scan({ id, consents: true })
    const waiting = await urlAnalyser.get({ id })
    urlscan.finish({ score: -80, malicious: false, categories: [] })
    const ended = await urlAnalyser.get({ id })

    expect([...urlscan.scans.values()]).toMatchObject([{ url: 'https://shop.example/offers', visibility: 'private' }])
    const states = [sent, waiting, ended].map(({ providers }) => providers[1]?.state)
    expect(states).toEqual(['pending', 'pending', 'answered'])
    expect([verdict, sent.verdict, ended.verdict]).toEqual(['unknown', 'unknown', 'clean'])
    expect((await urlAnalyser.list({ freeSearch: 'offers' })).requests).toMatchObject([{ verdict: 'clean' }])
    const audited = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, 'urlSentOut')),
    )
    expect(audited).toMatchObject([{ after: { link: 'hxxps://shop[.]example/offers' } }])
  })

  it('says unknown of a link that urlscan takes none of, and has no scan without consent or of others (RT-011)', async () => {
    const { urlAnalyser } = await admin()
    const { id } = await urlAnalyser.analyse({ url: 'https://unresolvable.example/' })
    const other = await server.client('super@provider.example')

    expect((await urlAnalyser.scan({ id, consents: true })).providers[1]).toMatchObject({
      ...{ state: 'answered', verdict: 'unknown' },
    })
    await expect(other.urlAnalyser.scan({ id, consents: true })).rejects.toMatchObject({ status: 404 })
    await expect(other.urlAnalyser.get({ id })).rejects.toMatchObject({ status: 404 })
    const unasked = { ...{ id }, consents: false as unknown as true }
    await expect(urlAnalyser.scan(unasked)).rejects.toMatchObject({ status: 400 })
  })

  it('answers without a provider that fails, and says so (RT-011)', async () => {
    google.state.fails = true
    const { urlAnalyser } = await admin()

    const { verdict, providers } = await urlAnalyser.analyse({ url: 'https://quiet.example/' })

    google.state.fails = false
    expect([verdict, providers[0]?.state]).toEqual(['unknown', 'failed'])
  })

  it('answers a repeated request once, also while providers are asked', async () => {
    const { urlAnalyser } = await admin()
    const ask = () => urlAnalyser.analyse({ url: 'https://repeat.example/' }, { idempotencyKey: 'k'.repeat(32) })

    expect((await ask()).id).toBe((await ask()).id)
  })
})
