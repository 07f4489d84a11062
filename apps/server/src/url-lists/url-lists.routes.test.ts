import { urlMatches } from '@postern/core/urls'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { urlLists } from './url-lists.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('URL lists', () => {
  let server: TestServer
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())
  afterEach(() => server.db.inScope({ as: 'system' }, (tx) => tx.delete(urlLists)))

  const block = (...lines: string[]) => provider.maliciousUrls.add({ lines, match: 'subdomains' })

  it('say of each line what became of it, and list the good ones (RT-043)', async () => {
    const { results } = await provider.maliciousUrls.add({
      lines: ['https://Evil.example', 'evil.example', 'no link', 'ftp://evil.example', 'co.uk', 'evil.example/pay'],
      match: 'domain',
      note: 'Phishing kit',
    })

    expect(results.map(({ value, outcome, reason }) => reason ?? `${outcome}: ${value}`)).toEqual([
      ...['added: evil.example', 'repeated', 'noHost', 'scheme', 'publicSuffix', 'page'],
    ])
    const { entries, count } = await provider.maliciousUrls.list({})
    expect(count).toBe(1)
    expect(entries).toMatchObject([
      { pattern: 'evil.example', match: 'domain', action: 'holdMail', note: 'Phishing kit', hits: 0, customer: null },
    ])
    expect((await block('evil.example')).results).toMatchObject([{ outcome: 'added' }])
    expect((await block('evil.example')).results).toMatchObject([{ outcome: 'same' }])
    const { events } = await provider.audit.list({ target: 'url lists' })
    expect(events[0]).toMatchObject({ action: 'urlsListed', after: { patterns: ['evil.example'], urlList: 'block' } })
  })

  it('take 50 lines at once and no more (RT-043)', async () => {
    const lines = Array.from({ length: 51 }, (_, at) => `host-${at}.example`)

    await expect(block(...lines)).rejects.toMatchObject({ status: 400 })
    expect((await block(...lines.slice(1))).results).toHaveLength(50)
  })

  it('ask again before all of a host is exempt where strangers publish (RT-037)', async () => {
    const exempt = (lines: string[], confirmShared?: boolean) =>
      provider.urlExemptions.add({ lines, match: 'subdomains', confirmShared })

    for (const host of ['github.io', 'sharepoint.com', 'www.dropbox.com', 'google.com']) {
      await expect(exempt(['shop.example', host])).rejects.toMatchObject({ status: 409, fields: { lines: [/./] } })
    }
    await expect(provider.urlExemptions.add({ lines: ['github.com/'], match: 'prefix' })).rejects.toMatchObject({
      status: 409,
    })
    expect((await provider.urlExemptions.list({})).count).toBe(0)
    expect((await exempt(['github.io'], true)).results).toMatchObject([{ outcome: 'added' }])
    expect((await exempt(['contoso.sharepoint.com'])).results).toMatchObject([{ outcome: 'added' }])
  })

  it('show a contradiction with the other list on both (RT-037, RT-042)', async () => {
    await block('evil.example')
    const { results } = await provider.urlExemptions.add({ lines: ['pay.evil.example'], match: 'domain' })

    expect(results).toMatchObject([{ outcome: 'added', contradictedBy: 'evil.example' }])
    expect((await provider.urlExemptions.list({})).entries).toMatchObject([{ contradictedBy: 'evil.example' }])
    await provider.urlExemptions.add({ lines: ['evil.example'], match: 'domain' })
    expect((await provider.maliciousUrls.list({})).entries).toMatchObject([{ contradictedBy: 'evil.example' }])
  })

  it('show an exception below a blocked host on both, and each customer’s own only (RT-037, RT-042)', async () => {
    const { contoso, fabrikam } = server.world
    const seen = async () =>
      (await provider.maliciousUrls.list({ ordering: 'createdAt' })).entries.map((one) => [
        ...[one.pattern, one.customer?.id ?? null, one.contradictedBy],
      ])
    await block('evil.example')
    await provider.urlExemptions.add({ lines: ['https://pay.evil.example/x'], match: 'prefix' })
    expect(await seen()).toEqual([['evil.example', null, 'pay.evil.example/x']])

    for (const { id } of [contoso, fabrikam]) {
      await provider.maliciousUrls.add({ lines: ['shop.example'], match: 'domain', customerId: id })
    }
    await provider.urlExemptions.add({ lines: ['shop.example'], match: 'domain', customerId: contoso.id })
    expect((await seen()).slice(1).sort((one, other) => Number(one[1]) - Number(other[1]))).toEqual(
      [
        ['shop.example', contoso.id, 'shop.example'],
        ['shop.example', fabrikam.id, null],
      ].sort((one, other) => Number(one[1]) - Number(other[1])),
    )
    await provider.maliciousUrls.add({ lines: ['notevil.example'], match: 'domain' })
    expect((await seen()).at(-1)).toEqual(['notevil.example', null, null])
  })

  it('are searched, filtered and sorted (RT-037, RT-042)', async () => {
    for (const match of urlMatches) {
      await provider.urlExemptions.add({ lines: [`${match}.example`], match, note: match === 'exact' ? 'Payroll' : '' })
    }
    const patterns = async (query: Parameters<typeof provider.urlExemptions.list>[0]) =>
      (await provider.urlExemptions.list(query)).entries.map(({ pattern }) => pattern)

    expect(await patterns({ ordering: 'pattern' })).toEqual([
      ...['domain.example', 'exact.example/', 'prefix.example/', 'subdomains.example'],
    ])
    expect(await patterns({ freeSearch: 'payroll' })).toEqual(['exact.example/'])
    expect(await patterns({ freeSearch: 'prefix[.]example' })).toEqual(['prefix.example/'])
    expect(await patterns({ match: 'domain' })).toEqual(['domain.example'])
    expect(await patterns({ isExpired: true })).toEqual([])
    expect(await patterns({ limit: 1, offset: 1, ordering: '-pattern' })).toEqual(['prefix.example/'])
  })

  it('change by the version that was seen, end, and are deleted (RT-037, RT-042, XS-13)', async () => {
    await block('evil.example')
    const [{ id = 0, version } = {}] = (await provider.maliciousUrls.list({})).entries
    const now = server.clock.now()

    const changed = await provider.maliciousUrls.update({ id, action: 'block', note: 'Seen' }, { ifMatch: version })
    await expect(provider.maliciousUrls.update({ id, note: 'Other' }, { ifMatch: version })).rejects.toMatchObject({
      status: 412,
    })
    const past = provider.maliciousUrls.update({ id, expiresAt: new Date(now.getTime() - 1).toISOString() })
    await expect(past).rejects.toMatchObject({ status: 400, fields: { expiresAt: [/./] } })
    // The other list does not know it.
    await expect(provider.urlExemptions.delete({ id })).rejects.toMatchObject({ status: 404 })
    await provider.maliciousUrls.delete({ id })

    expect(changed).toMatchObject({ action: 'block', note: 'Seen' })
    expect((await provider.maliciousUrls.list({})).count).toBe(0)
    const { events } = await provider.audit.list({ target: `url entry ${id}` })
    expect(events.map(({ action }) => action)).toEqual(['urlEntryDeleted', 'urlEntryChanged'])
  })

  it('can be about one customer alone', async () => {
    const { contoso } = server.world
    await provider.maliciousUrls.add({ lines: ['evil.example'], match: 'domain', customerId: contoso.id })

    const { entries } = await provider.maliciousUrls.list({ customerId: contoso.id })

    expect(entries).toMatchObject([{ customer: { id: contoso.id } }])
    await expect(
      provider.maliciousUrls.add({ lines: ['evil.example'], match: 'domain', customerId: 123_456 }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it.each(['admin@contoso.example', 'reseller@northwind.example'])(
    'are closed to %s (RT-037, RT-042)',
    async (name) => {
      const client = await server.client(name)

      await expect(client.maliciousUrls.list({})).rejects.toMatchObject({ status: 403 })
      await expect(client.urlExemptions.list({})).rejects.toMatchObject({ status: 403 })
    },
  )
})
