import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { spamReports } from '../spam-reports/spam-reports.table'
import { type Administrators, startWithAdministrators } from '../testing/test-administrators'
import { reportHeld } from '../testing/test-spam-report'

describe('reports of wrong verdicts on links', () => {
  let server: Administrators['server']
  let provider: Administrators['provider']
  let admin: Administrators['admin']
  beforeAll(async () => {
    ;({ server, provider, admin } = await startWithAdministrators())
  })
  afterAll(() => server.close())

  const analysed = async (url: string, client = admin) => (await client.urlAnalyser.analyse({ url })).id
  const reported = async (url: string, as: 'safe' | 'malicious' = 'malicious', client = admin) => {
    await client.urlAnalyser.report({ id: await analysed(url, client), as, comment: 'It asks for my password.' })
    const { reports } = await provider.spamReports.list({ kind: ['url'], freeSearch: new URL(url).pathname.slice(1) })
    return reports[0]?.id ?? 0
  }

  it('stand in the provider’s queue with the link in its inert spelling, and are audited (RT-011, RT-028)', async () => {
    const id = await reported('https://pay.evil.example/first')

    expect(await provider.spamReports.get({ id })).toMatchObject({
      ...{ kind: 'url', state: 'new', via: 'portal', reporter: 'admin@contoso.example', isVerified: true },
      ...{ verdictThen: 'unknown', verdictNow: 'unknown', comment: 'It asks for my password.', hasMessage: false },
      ...{ link: { url: 'https://pay.evil.example/first', claim: 'malicious' }, customer: { name: 'Contoso' } },
      message: { subject: 'hxxps://pay[.]evil[.]example/first', sender: '', recipient: '' },
      notes: [{ kind: 'reported', author: 'admin@contoso.example' }],
    })
    const audited = await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `spam report ${id}`)),
    )
    expect(audited).toMatchObject([
      {
        ...{ action: 'urlReported', username: 'admin@contoso.example' },
        after: { urlClaim: 'malicious', link: 'hxxps://pay[.]evil[.]example/first' },
      },
    ])
  })

  it('count once for each request, which shows what it was reported as (RT-011)', async () => {
    const id = await analysed('https://pay.evil.example/once')

    expect(await admin.urlAnalyser.report({ id, as: 'malicious' })).toEqual({ as: 'malicious', isNew: true })
    expect(await admin.urlAnalyser.report({ id, as: 'safe' })).toEqual({ as: 'malicious', isNew: false })
    expect((await provider.spamReports.list({ kind: ['url'], freeSearch: 'once' })).count).toBe(1)
    const { requests } = await admin.urlAnalyser.list({ freeSearch: 'once' })
    expect(requests).toMatchObject([{ id, reportedAs: 'malicious' }])
  })

  it('are taken from resellers and the provider as well', async () => {
    const reseller = await server.client('reseller@northwind.example')

    const ids = [
      await reported('https://r.example/by-reseller', 'safe', reseller),
      await reported('https://p.example/by-provider', 'safe', provider),
    ]

    for (const id of ids) expect((await provider.spamReports.get({ id })).customer).toBeNull()
  })

  it('are refused where the verdict says the same, and for texts that are no link (RT-011)', async () => {
    await provider.maliciousUrls.add({ lines: ['known.example'], match: 'domain' })
    const known = await analysed('https://known.example/')
    const noLink = await analysed('no link at all')

    await expect(admin.urlAnalyser.report({ id: known, as: 'malicious' })).rejects.toMatchObject({ status: 409 })
    await expect(admin.urlAnalyser.report({ id: noLink, as: 'malicious' })).rejects.toMatchObject({ status: 409 })
    await expect(provider.urlAnalyser.report({ id: known, as: 'safe' })).rejects.toMatchObject({ status: 404 })
  })

  it('are the provider’s alone: neither call nor database shows them to others (XT-02)', async () => {
    const id = await reported('https://pay.evil.example/private')
    const colleague = await server.client('admin@contoso.example')
    const reseller = await server.client('reseller@northwind.example')
    const { contoso } = server.world
    const rows = (userId: number) =>
      server.db.inScope({ as: 'customer', customerId: contoso.id }, async (tx) => {
        await tx.execute(sql`select set_config('postern.user_id', ${String(userId)}, true)`)
        return tx.select({ id: spamReports.id }).from(spamReports).where(eq(spamReports.id, id))
      })

    for (const { spamReports: calls } of [colleague, reseller]) {
      expect((await calls.list({ kind: ['url'] })).count).toBe(0)
      await expect(calls.get({ id })).rejects.toMatchObject({ status: 404 })
      await expect(calls.confirm({ id })).rejects.toMatchObject({ status: 404 })
    }
    expect(await rows(contoso.recipient.id)).toEqual([])
    expect(await rows(server.world.customerAdmin.id)).toEqual([{ id }])
  })

  it('are confirmed together with an entry on the block list, which the next analysis obeys (RT-029, RT-042)', async () => {
    const id = await reported('https://pay.evil.example/block')

    const confirmed = await provider.spamReports.confirm({ id, urlList: 'block' })

    expect(confirmed).toMatchObject({ state: 'confirmed', verdictNow: 'malicious', replyState: 'waiting' })
    const { entries } = await provider.maliciousUrls.list({ freeSearch: 'block' })
    expect(entries).toMatchObject([{ pattern: 'pay.evil.example/block', match: 'exact', note: `#${id}` }])
    expect((await admin.urlAnalyser.analyse({ url: 'https://pay.evil.example/block' })).verdict).toBe('malicious')
    expect((await admin.urlAnalyser.analyse({ url: 'https://pay.evil.example/other' })).verdict).toBe('unknown')
  })

  it('put a whole host on the exemptions, or nothing at all (RT-029, RT-037)', async () => {
    const id = await reported('https://paypal.com.trusted.example/safe', 'safe')
    const plain = await reported('https://paypal.com.other.example/plain', 'safe')

    const confirmed = await provider.spamReports.confirm({ id, urlList: 'exempt', urlMatch: 'domain' })
    const unlisted = await provider.spamReports.confirm({ id: plain })

    expect([confirmed.verdictNow, unlisted.verdictNow]).toEqual(['exempt', 'clean'])
    const { entries } = await provider.urlExemptions.list({})
    expect(entries.map(({ pattern, match }) => [pattern, match])).toEqual([['paypal.com.trusted.example', 'domain']])
  })

  it('neither classify nor release mail, and reports about mail list no link (RT-029)', async () => {
    const id = await reported('https://pay.evil.example/mixed')
    const mail = await reportHeld(server.db, server.world.contoso, { subject: 'Mail' })

    await expect(provider.spamReports.confirm({ id, classification: 'phishing' })).rejects.toMatchObject({
      status: 409,
    })
    await expect(provider.spamReports.confirm({ id, releases: true })).rejects.toMatchObject({ status: 409 })
    await expect(provider.spamReports.confirm({ id: mail.id, urlList: 'block' })).rejects.toMatchObject({ status: 409 })
    await expect(provider.spamReports.getMessage({ id })).rejects.toMatchObject({ status: 404 })
    expect((await provider.spamReports.reject({ id })).state).toBe('rejected')
  })
})
