import { ServiceModule } from '@postern/core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { moveCustomer } from '../customers/move-customer'
import { periodOf } from '../dashboard/period'
import { nextTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { removeExpired } from '../housekeeping/remove-expired'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { giveModule } from '../testing/give-module'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { sendSmtp } from '../testing/test-smtp'
import { urlProtection } from '../url-protection/url-protection.table'
import { createUrlCounter } from './url-counter'
import { urlScanStats } from './url-scan-stats'
import { urlEventDays, urlEventRanks, urlEvents, urlHours } from './url-scans.table'

type Client = Awaited<ReturnType<TestMailPath['client']>>

const suspicious = 'https://paypal.com.account-check.example/login?token=secret'

describe('the URL scanner', () => {
  let path: TestMailPath
  let provider: Client
  let admin: Client
  beforeAll(async () => {
    path = await startTestMailPath()
    await giveModule(path.db, path.world.contoso, ServiceModule.UrlScanner)
    provider = await path.client('super@provider.example')
    admin = await path.client('admin@contoso.example')
  })
  afterAll(() => path.close())
  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  afterEach(() =>
    system(async (tx) => {
      for (const table of [urlEvents, urlEventDays, urlEventRanks, urlHours, urlProtection]) await tx.delete(table)
    }),
  )

  const send = (links: string[], to = [path.world.contoso.address]) => {
    const body = links.map((link) => `<a href="${link}">Pay</a>`).join(' ')
    const head = ['From: Ana <ana@growth.example>', 'Subject: Invoice', 'Content-Type: text/html; charset=utf-8']
    return sendSmtp(path.smtpPort, {
      from: 'ana@growth.example',
      to,
      raw: Buffer.from([...head, '', body, ''].join('\r\n')),
    })
  }
  /** A click, as the click page notes it. */
  const click = (values: Partial<typeof urlEvents.$inferInsert> = {}) =>
    system((tx) =>
      tx.execute(`insert into url_events (id, reseller_id, customer_id, source, url, host, verdict, action, recipient)
        values (next_time_id('${(path.clock.now()).toISOString()}'), 0, ${values.customerId ?? path.world.contoso.id}, 'click',
          'https://${values.host ?? 'shop.example'}/a?b=c', '${values.host ?? 'shop.example'}', '${values.verdict ?? 'unknown'}',
          '${values.action ?? 'allowed'}', '${values.recipient ?? path.world.contoso.address}')`),
    )

  it('lists suspicious links of mail, without what may be secret, and leaves the others out (RT-024)', async () => {
    await send([suspicious, 'https://www.shop.example/', 'https://user:pw@203.0.113.9/x#y'])

    const { scans, count } = await admin.urlScans.list({})
    expect(count).toBe(2)
    expect(scans.find(({ host }) => host === 'paypal.com.account-check.example')).toMatchObject({
      ...{ source: 'mailScan', action: 'none', verdict: 'suspicious', isCut: true, signals: ['brandInSubdomain'] },
      url: 'https://paypal.com.account-check.example/login',
      ...{ sender: 'ana@growth.example', recipient: path.world.contoso.address, clientAddress: '' },
    })
    expect(JSON.stringify(scans)).not.toMatch(/secret|pw@|#y/)
    const [message] = (await admin.messageHistory.list({ limit: 1 })).messages
    expect(scans.map(({ messageId }) => messageId)).toEqual([message?.id, message?.id])
  })

  it('notes malicious links as held, and keeps nothing of links in discarded mail (RT-024)', async () => {
    const added = await provider.maliciousUrls.add({ lines: ['evil.example'], match: 'subdomains', action: 'holdMail' })
    await send(['https://pay.evil.example/now'])

    expect(added).toBeTruthy()
    const { scans } = await admin.urlScans.list({})
    expect(scans).toMatchObject([{ verdict: 'malicious', action: 'held', host: 'pay.evil.example' }])
  })

  it('holds mail with a suspicious link where the customer wants it, with the module only, and names the link', async () => {
    const { contoso, orchard } = path.world
    for (const id of [contoso.id, orchard.id]) await provider.urlProtection.update({ id, holdsSuspicious: true })
    await send([suspicious])
    await send([suspicious], [orchard.address])

    const held = await system((tx) => tx.select().from(quarantineEntries).orderBy(quarantineEntries.id))
    const verdict = {
      ...{ spamType: 'phishing: suspicious link' },
      suspiciousUrl: 'hxxps://paypal[.]com[.]account-check[.]example/login',
    }
    expect(held.at(-1)).toMatchObject({ customerId: contoso.id, verdict })
    const { scans } = await provider.urlScans.list({ ordering: 'at' })
    expect(scans.map(({ customer, action }) => [customer?.id, action])).toEqual([
      [contoso.id, 'held'],
      [orchard.id, 'none'],
    ])
  })

  it('shows a whole link to those who ask for it, and notes who did (RT-024)', async () => {
    await send([suspicious])
    const [scan] = (await admin.urlScans.list({})).scans

    expect(await admin.urlScans.get({ id: scan?.id ?? 0 })).toMatchObject({ url: suspicious, isCut: false })
    const events = await system((tx) => tx.select().from(auditEvents).orderBy(auditEvents.id))
    expect(events.at(-1)).toMatchObject({ action: 'linkShown', target: `scanned link ${scan?.id}` })
    expect(JSON.stringify(events)).not.toContain('token=secret')
  })

  it('filters by text, host, verdict, action, source, people and time, and never by a hidden query (RT-024)', async () => {
    await send([suspicious])
    path.clock.advance(60_000)
    await click({ host: 'paypal.com.account-check.example', verdict: 'suspicious', action: 'warned' })
    await click({ recipient: 'ana@other.example' })
    const found = async (query: Parameters<Client['urlScans']['list']>[0]) => (await admin.urlScans.list(query)).count

    expect(await found({ freeSearch: 'account-check' })).toBe(2)
    expect(await found({ url: 'hxxps://paypal[.]com[.]account-check[.]example/login?other=1' })).toBe(1)
    expect(await found({ freeSearch: 'secret' })).toBe(0)
    expect(await found({ url: 'token=secret' })).toBe(0)
    expect(await found({ host: 'PayPal.com.account-check.example' })).toBe(2)
    expect(await found({ verdict: ['suspicious'], source: 'click' })).toBe(1)
    expect(await found({ action: ['allowed', 'none'] })).toBe(2)
    expect(await found({ recipient: '@other.example' })).toBe(1)
    expect(await found({ sender: 'growth' })).toBe(1)
    expect(await found({ from: path.clock.now().toISOString() })).toBe(2)
    expect(await found({ to: path.clock.now().toISOString() })).toBe(1)
    const [first] = (await admin.urlScans.list({ limit: 1 })).scans
    const page = await admin.urlScans.list({ limit: 1 })
    const next = await admin.urlScans.list({ limit: 5, cursor: page.nextCursor ?? '' })
    expect(next.scans.map(({ id }) => id < (first?.id ?? 0))).toEqual([true, true])
  })

  it('belongs to the own tenant, and asks customers for the module (RT-023, RT-024, RO-020)', async () => {
    const { orchard } = path.world
    await click()
    await click({ customerId: orchard.id })
    const other = await path.client('admin@orchard.example')

    expect((await admin.urlScans.list({})).count).toBe(1)
    expect((await admin.urlScans.list({ customerId: orchard.id })).count).toBe(0)
    expect((await provider.urlScans.list({ customerId: orchard.id })).count).toBe(1)
    for (const call of [
      () => other.urlScans.list({}),
      () => other.urlScans.getStats({}),
      () => other.urlScans.get({ id: 1 }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 403 })
    }
    const [foreign] = (await provider.urlScans.list({ customerId: orchard.id })).scans
    await expect(admin.urlScans.get({ id: foreign?.id ?? 0 })).rejects.toMatchObject({ status: 404 })
    // The second wall: even a query without conditions meets the own rows only.
    const { resellerId, id: customerId } = path.world.contoso
    const seen = await path.db.inScope({ as: 'customer', customerId }, (tx) => tx.select().from(urlEvents))
    expect(seen.map((row) => [row.resellerId, row.customerId])).toEqual([[resellerId, customerId]])
    await expect(
      path.db.inScope({ as: 'customer', customerId }, (tx) => tx.update(urlEvents).set({ verdict: 'clean' })),
    ).rejects.toThrow()
  })

  it('counts by day, host and recipient; figures equal their lists (RT-023)', async () => {
    await send([suspicious, 'https://www.shop.example/', 'https://www.shop.example/b'])
    const counter = createUrlCounter(path.db)
    const at = path.clock.now()
    const met = { customerId: path.world.contoso.id, at }
    counter.count({ ...met, verdict: 'unknown', count: 2 })
    counter.count({ ...met, verdict: 'suspicious', count: 1 })
    await counter.write()
    counter.count({ ...met, verdict: 'exempt', count: 3 })
    counter.count({ ...met, customerId: 2_000_000_000, verdict: 'unknown', count: 9 })
    await counter.write()
    await click({ verdict: 'suspicious', action: 'warned', host: 'paypal.com.account-check.example' })
    await click({ verdict: 'suspicious', action: 'clickedThrough', host: 'paypal.com.account-check.example' })
    await click({ verdict: 'malicious', action: 'blocked', host: 'evil.example' })

    const stats = await admin.urlScans.getStats({ days: 7 })
    expect(stats).toMatchObject({ scanned: 6, suspicious: 1, blocked: 1, clicked: 2, clickedThrough: 1 })
    expect(stats.days).toHaveLength(7)
    expect(stats.days.at(-1)).toMatchObject({ malicious: 0, suspicious: 1, other: 5 })
    expect(stats.days.slice(0, -1).every((day) => day.other + day.malicious + day.suspicious === 0)).toBe(true)
    expect(stats.hosts).toEqual([
      { host: 'paypal.com.account-check.example', count: 3 },
      { host: 'evil.example', count: 1 },
    ])
    expect(stats.clickers).toEqual([{ recipient: path.world.contoso.address, count: 2 }])
    const span = { from: stats.from, to: stats.to }
    const listed = async (query: object) => (await admin.urlScans.list({ ...span, ...query })).count
    expect(await listed({ source: 'mailScan', verdict: ['suspicious'] })).toBe(stats.suspicious)
    expect(await listed({ verdict: ['malicious'], action: ['held', 'blocked'] })).toBe(stats.blocked)
    expect(await listed({ source: 'click', action: ['allowed', 'warned', 'blocked'] })).toBe(stats.clicked)
  })

  it('counts links in their day where days begin within an hour of UTC (RT-023)', async () => {
    const { id: customerId, resellerId } = path.world.contoso
    const instants = ['2026-11-18T18:29:59.999Z', '2026-11-18T18:30:00.000Z', '2026-11-18T19:10:00.000Z']
    await system((tx) =>
      tx.insert(urlEvents).values(
        instants.map((at) => ({
          ...{
            id: nextTimeId(new Date(at)),
            resellerId,
            customerId,
            source: 'mailScan' as const,
            action: 'none' as const,
          },
          ...{ url: 'https://shop.example/', host: 'shop.example', verdict: 'suspicious' as const },
        })),
      ),
    )

    const suspiciousIn = async (zone: string) => {
      const period = periodOf(7, zone, path.clock.now())
      const { days, suspicious } = await system((tx) => urlScanStats(tx, { as: 'customer', customerId }, period))
      return [suspicious, ...days.filter((day) => day.suspicious > 0).map((day) => `${day.day}: ${day.suspicious}`)]
    }
    expect(await suspiciousIn('Asia/Kolkata')).toEqual([3, '2026-11-18: 1', '2026-11-19: 2'])
    expect(await suspiciousIn('Europe/Dublin')).toEqual([3, '2026-11-18: 3'])
  })

  it('ranks by the period of every time zone, whatever the day in UTC (RT-023)', async () => {
    const { id: customerId, resellerId } = path.world.contoso
    const clicked = { source: 'click' as const, action: 'warned' as const, verdict: 'suspicious' as const }
    const instants = [
      '2026-11-12T04:59:59.999Z',
      '2026-11-12T05:00:00.000Z',
      '2026-11-12T18:14:59.999Z',
      '2026-11-12T18:15:00.000Z',
    ]
    await system((tx) =>
      tx.insert(urlEvents).values(
        instants.map((at) => ({
          ...{ id: nextTimeId(new Date(at)), resellerId, customerId, ...clicked },
          ...{ url: 'https://shop.example/', host: 'shop.example', recipient: 'ana@contoso.example' },
        })),
      ),
    )
    const ranked = async (zone: string) => {
      const period = periodOf(7, zone, new Date('2026-11-18T17:00:00Z'))
      const { hosts, clickers, clicked } = await system((tx) =>
        urlScanStats(tx, { as: 'customer', customerId }, period),
      )
      return [hosts[0]?.count ?? 0, clickers[0]?.count ?? 0, clicked]
    }

    expect(await ranked('Europe/Dublin')).toEqual([4, 4, 4])
    expect(await ranked('America/New_York')).toEqual([3, 3, 3])
    expect(await ranked('Asia/Tokyo')).toEqual([2, 2, 2])
    // The 13th begins at 18:15 on the 12th there, and the period with it.
    const kathmandu = periodOf(7, 'Asia/Kathmandu', new Date('2026-11-18T18:30:00Z'))
    expect(kathmandu.from.toISOString()).toBe('2026-11-12T18:15:00.000Z')
    expect(await system((tx) => urlScanStats(tx, { as: 'provider' }, kathmandu))).toMatchObject({
      ...{ clicked: 1, hosts: [{ host: 'shop.example', count: 1 }] },
      clickers: [{ recipient: 'ana@contoso.example', count: 1 }],
    })
  })

  it('ranks hosts that lead no single day by their whole period (RT-023)', async () => {
    const { id: customerId, resellerId } = path.world.contoso
    const day = (offset: number) => new Date(path.clock.now().getTime() - offset * 24 * 60 * 60 * 1000)
    const event = (offset: number, host: string) => ({
      ...{ id: nextTimeId(day(offset)), resellerId, customerId, source: 'mailScan' as const, action: 'none' as const },
      ...{ url: `https://${host}/`, host, verdict: 'suspicious' as const },
    })
    const busy = (offset: number) => Array.from({ length: 3 }, () => event(offset, `day${offset}.example`))
    const steady = (offset: number) => [event(offset, 'steady.example'), event(offset, 'steady.example')]
    await system((tx) =>
      tx.insert(urlEvents).values([0, 1, 2, 3].flatMap((offset) => [...busy(offset), ...steady(offset)])),
    )

    const { hosts } = await admin.urlScans.getStats({ days: 7 })
    expect(hosts.slice(0, 2)).toEqual([
      { host: 'steady.example', count: 8 },
      { host: 'day0.example', count: 3 },
    ])
  })

  it('counts the days that are asked for, and says which cannot be (RT-023)', async () => {
    await click({ verdict: 'suspicious', action: 'warned', host: 'paypal.com.account-check.example' })
    const { days, clicked, from } = await admin.urlScans.getStats({ days: 14 })
    const [first, today] = [days[0]?.day, days.at(-1)?.day ?? '']
    const between = async (asked: { from?: string; to?: string }) => {
      const stats = await admin.urlScans.getStats(asked)
      return [stats.clicked, stats.days.length]
    }

    expect(await admin.urlScans.getStats({ from: first })).toMatchObject({ clicked, from })
    expect(await between({ from: today, to: today })).toEqual([1, 1])
    expect(await between({ from: days[3]?.day, to: days[9]?.day })).toEqual([0, 7])
    for (const [asked, text] of [
      [{ to: today }, 'Choose the first and the last day.'],
      [{ from: today, to: first }, 'The last day is before the first.'],
      [{ from: '2100-01-01' }, 'The first day is in the future.'],
      [{ from: '2025-01-01' }, 'Choose at most 90 days.'],
    ] as const) {
      await expect(between(asked)).rejects.toMatchObject({ status: 400, message: text })
    }
    await expect(between({ from: '2026-02-30' })).rejects.toMatchObject({ status: 400 })
  })

  it('moves the figures of a customer to its new reseller (RT-023)', async () => {
    const { contoso, orchard } = path.world
    await click({ verdict: 'suspicious', action: 'warned', host: 'moved.example' })
    await click({ customerId: orchard.id, verdict: 'suspicious', action: 'warned', host: 'other.example' })
    const shown = (scope: Scope) =>
      system(async (tx) => {
        const stats = await urlScanStats(tx, scope, periodOf(7, 'America/New_York', path.clock.now()))
        return [stats.clicked, stats.hosts.map(({ host }) => host).join(), stats.clickers.length]
      })
    const [from, to] = [contoso, orchard].map(({ resellerId }) => ({ as: 'reseller' as const, resellerId }))
    if (!from || !to) throw new Error('Both have a reseller.')
    expect(await shown(from)).toEqual([1, 'moved.example', 1])
    expect(await shown(to)).toEqual([1, 'other.example', 1])
    const move = (resellerId: number) => system((tx) => moveCustomer(tx, { customerId: contoso.id, resellerId }))

    await move(to.resellerId)
    expect(await shown(from)).toEqual([0, '', 0])
    expect(await shown(to)).toEqual([2, 'moved.example,other.example', 1])
    await click({ verdict: 'suspicious', action: 'warned', host: 'moved.example' })
    await move(from.resellerId)
    expect(await shown(from)).toEqual([2, 'moved.example', 1])
    expect(await shown({ as: 'customer', customerId: contoso.id })).toEqual([2, 'moved.example', 1])
    expect(await shown({ as: 'provider' })).toEqual([3, 'moved.example,other.example', 1])
  })

  it('keeps scans for 90 days', async () => {
    await click()
    const counter = createUrlCounter(path.db)
    counter.count({ customerId: path.world.contoso.id, at: path.clock.now(), verdict: 'unknown', count: 1 })
    await counter.write()
    const after = (days: number) => new Date(path.clock.now().getTime() + days * 24 * 60 * 60 * 1000)

    expect(await removeExpired(path.db, after(89))).toMatchObject({ urlEvents: 0, urlEventDays: 0, urlHours: 0 })
    expect(await removeExpired(path.db, after(91))).toMatchObject({
      ...{ urlEvents: 1, urlHours: 1 },
      // For the customer, its reseller and everybody.
      ...{ urlEventDays: 3, urlEventRanks: 3 },
    })
  })
})
