import { urlAnalysesADay } from '@postern/core/urls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Administrators, startWithAdministrators } from '../testing/test-administrators'
import { testSecretKey } from '../testing/test-server'
import { urlLists } from '../url-lists/url-lists.table'
import { createLinkTokens, linkKeysOf } from '../url-protection/link-token'
import { protectLink } from '../url-protection/protected-link'
import { urlRequests } from './url-requests.table'

describe('the URL analyser', () => {
  let server: Administrators['server']
  let provider: Administrators['provider']
  let admin: Administrators['admin']
  beforeAll(async () => {
    ;({ server, provider, admin } = await startWithAdministrators())
  })
  afterAll(() => server.close())
  afterEach(() =>
    server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.delete(urlRequests)
      await tx.delete(urlLists)
    }),
  )

  const wrapped = (url: string) =>
    `https://eur02.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C01&reserved=0`

  it('says what is known of a link, out of its wrapper, and where that comes from (RT-011)', async () => {
    const analysis = await admin.urlAnalyser.analyse({ url: wrapped('https://user@paypal.com.evil.example:81/x') })

    expect(analysis).toMatchObject({
      url: 'https://user@paypal.com.evil.example:81/x',
      verdict: 'suspicious',
      reason: { kind: 'signals' },
      host: 'paypal.com.evil.example',
      registrableDomain: 'evil.example',
      list: null,
      left: urlAnalysesADay - 1,
    })
    expect(analysis.decodedFrom).toHaveLength(1)
    expect(analysis.signals).toContainEqual({
      ...{ code: 'oddPort', weight: 20, detail: '81', text: 'The link uses the unusual port 81.' },
    })
  })

  it('knows the addresses of the click page and judges the link behind them (RT-011)', async () => {
    const tokens = createLinkTokens(linkKeysOf([testSecretKey]))
    const link = { customerId: 1, messageId: 7, url: 'https://paypal.com.evil.example/login' }
    const address = protectLink(link, { base: 'https://portal.example', tokens }) ?? ''

    expect(await admin.urlAnalyser.analyse({ url: address })).toMatchObject({
      ...{ url: link.url, verdict: 'suspicious', host: 'paypal.com.evil.example', decodedFrom: [address] },
    })
  })

  it('says nothing more than is known: without a provider no link is clean (RT-011)', async () => {
    const { verdict, reason, signals } = await admin.urlAnalyser.analyse({ url: 'https://www.shop.example/' })
    const unreadable = await admin.urlAnalyser.analyse({ url: 'no link at all' })

    expect({ verdict, kind: reason.kind, signals }).toEqual({ verdict: 'unknown', kind: 'nothing', signals: [] })
    expect(unreadable).toMatchObject({ url: null, verdict: 'unknown', reason: { kind: 'unreadable' } })
  })

  it('goes by the lists, of which the block list wins (RT-011, RT-037, RT-042)', async () => {
    await provider.urlExemptions.add({ lines: ['evil.example'], match: 'subdomains' })
    const ask = () => admin.urlAnalyser.analyse({ url: wrapped('https://pay.evil.example/now') })

    expect(await ask()).toMatchObject({ verdict: 'exempt', list: 'exempt', reason: { detail: 'evil.example' } })
    await provider.maliciousUrls.add({ lines: ['https://pay.evil.example/now'], match: 'exact', action: 'block' })
    expect(await ask()).toMatchObject({
      ...{ verdict: 'malicious', list: 'block' },
      reason: { kind: 'blockList', detail: 'pay.evil.example/now' },
    })
  })

  it('goes by what is listed for the caller’s customer, and by nothing of another one’s (XT-02)', async () => {
    const { fabrikam } = server.world
    await provider.maliciousUrls.add({ lines: ['evil.example'], match: 'domain', customerId: fabrikam.id })

    expect((await admin.urlAnalyser.analyse({ url: 'https://evil.example/' })).verdict).toBe('unknown')
  })

  it('knows an imitation of the caller’s own domain', async () => {
    const { signals } = await admin.urlAnalyser.analyse({ url: 'https://contоso.example.net/' })

    expect(signals.map(({ code }) => code)).toContain('confusable')
  })

  it('shows each user the own links only, and finds them (RT-011)', async () => {
    await admin.urlAnalyser.analyse({ url: 'https://one.example/' })
    await admin.urlAnalyser.analyse({ url: 'https://two.example/' })
    await provider.urlAnalyser.analyse({ url: 'https://three.example/' })

    const { requests, count } = await admin.urlAnalyser.list({})
    expect([requests.map(({ url }) => url), count]).toEqual([['https://two.example/', 'https://one.example/'], 2])
    expect((await admin.urlAnalyser.list({ freeSearch: 'ONE' })).requests).toMatchObject([{ verdict: 'unknown' }])
    expect((await admin.urlAnalyser.list({ verdict: 'malicious' })).count).toBe(0)
  })

  it(`takes ${urlAnalysesADay} links a day of one user (RT-011)`, async () => {
    const { id: userId } = server.world.customerAdmin
    const now = server.clock.now()
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(urlRequests).values(
        Array.from({ length: urlAnalysesADay - 1 }, (_, at) => ({
          ...{ id: (now.getTime() - Date.UTC(2020, 0, 1) - 60_000) * 4096 + at, userId, at: now },
          ...{ url: 'https://shop.example/', verdict: 'unknown' as const },
        })),
      ),
    )

    expect((await admin.urlAnalyser.analyse({ url: 'https://last.example/' })).left).toBe(0)
    await expect(admin.urlAnalyser.analyse({ url: 'https://more.example/' })).rejects.toMatchObject({ status: 429 })
    expect((await provider.urlAnalyser.analyse({ url: 'https://more.example/' })).left).toBe(urlAnalysesADay - 1)
  })
})
