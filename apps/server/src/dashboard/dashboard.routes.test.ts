import { type MessageState, Role, Stage } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { customers } from '../tenants/tenants.table'
import { type EntryOwner, holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'

type Client = Awaited<ReturnType<TestServer['client']>>

const held = {
  virus: { virusName: 'Eicar-Test' },
  phishing: { spamType: 'phishing', spamScore: 9 },
  spoofing: { spamType: 'spoofing' },
  spam: { spamScore: 7 },
  bulk: { spamType: 'bulk' },
  cards: { contentViolation: true, contentViolationDetail: 'Cards' },
  nested: { maxRecursionError: true, maxRecursionErrorDetail: '40 levels' },
  scan: { scanErrorDetail: 'time-out' },
}

describe('the dashboard', () => {
  let server: TestServer
  let admin: Client
  let reseller: Client
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    const { contoso, fabrikam, orchard } = server.world
    for (const [owner, hours] of [
      [contoso, [1, 8, 9, 30, 80, 170]],
      [fabrikam, [2, 100, 300]],
      [orchard, [5, 500]],
    ] as const) {
      for (const hoursAgo of hours) await receive(owner, hoursAgo)
    }
    await take(contoso, new Date('2026-11-20T00:30:00Z'), { state: 'discarded', reason: 'block list' })
    await take(contoso, new Date('2026-11-20T00:30:00Z'), { state: 'delivered', reason: 'allow list' })
    // On 25 October the clocks in Dublin go back: both of these fall on that day.
    await take(contoso, new Date('2026-10-24T23:30:00Z'))
    await take(contoso, new Date('2026-10-25T23:30:00Z'))
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())

  const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000)

  /** One held message of each kind and a clean one; of every third hour some are released. */
  async function receive(owner: EntryOwner, hoursAgo: number): Promise<void> {
    const receivedAt = ago(hoursAgo)
    const released = hoursAgo % 3 === 0 ? Stage.Released : Stage.Quarantined
    for (const [name, verdict] of Object.entries(held)) {
      const stage =
        name === 'spam' || name === 'spoofing' ? released : name === 'bulk' ? Stage.Failed : Stage.Quarantined
      await holdMessage(server.db, owner, { receivedAt, verdict, stage, ownerAddress: owner.address })
    }
    await take(owner, receivedAt)
  }

  type How = { state?: MessageState; reason?: string; direction?: 0 | 1 }
  async function take(owner: EntryOwner, receivedAt: Date, how: How = {}) {
    const { id: customerId, resellerId, domainId, address: recipient } = owner
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(messages).values({
        ...{ id: nextTimeId(receivedAt), resellerId, customerId, domainId, sourceId: 1, receivedAt, direction: 1 },
        ...{ sender: 'a@b.example', recipient, subject: 'Clean', messageIdHeader: '', size: 1, clientAddress: '' },
        ...{ state: 'delivered', reason: 'clean', ...how },
      }),
    )
  }

  const clients = () => [['customer', admin] as const, ['reseller', reseller] as const, ['provider', provider] as const]

  it.each([7, 14, 30] as const)(
    'counts over %i days what the lists behind it hold, in every scope (XT-02)',
    async (days) => {
      for (const [who, client] of clients()) {
        const { from: receivedFrom, to: receivedTo, ...totals } = await client.dashboard.getMailTotals({ days })
        const flow = await client.dashboard.getMailFlow({ days })
        const listed = async (filter: Parameters<Client['quarantine']['list']>[0]) =>
          (await client.quarantine.list({ limit: 1, receivedFrom, receivedTo, ...filter })).count
        const flowOf = (kind: 'virus' | 'phishing' | 'spam' | 'bulk' | 'content' | 'scanError') =>
          flow.days.reduce((sum, day) => sum + day[kind], 0)

        expect(totals.held.count, who).toBe(await listed({}))
        expect(totals.held.count, who).toBeGreaterThan(0)
        expect(totals.released.count, who).toBe(await listed({ stage: [Stage.Released] }))
        expect(totals.phishing.count, who).toBe(await listed({ reason: ['phishing'] }))
        for (const kind of ['virus', 'phishing', 'spam', 'bulk', 'content', 'scanError'] as const) {
          expect(flowOf(kind), `${who} ${kind}`).toBe(await listed({ reason: [kind] }))
        }
        expect([flow.from, flow.to]).toEqual([receivedFrom, receivedTo])
        const perDay = flow.days.map(({ day, ...counts }) =>
          Object.values(counts).reduce((sum, count) => sum + count, 0),
        )
        expect(perDay, who).toEqual(totals.processed.daily)
        for (const { count, daily } of [totals.processed, totals.held, totals.phishing, totals.released]) {
          expect([daily.length, daily.reduce((sum, value) => sum + value, 0)]).toEqual([days, count])
        }
      }
    },
  )

  it('keeps the scopes apart (XT-02, AM-015)', async () => {
    const heldBy = async (client: Client) => (await client.dashboard.getMailTotals({ days: 30 })).held.count
    const kinds = Object.keys(held).length

    expect(await Promise.all([admin, reseller, provider].map(heldBy))).toEqual([6 * kinds, 9 * kinds, 11 * kinds])
    expect(await heldBy(await server.client('admin@orchard.example'))).toBe(2 * kinds)
  })

  it('compares with the same length of time before', async () => {
    // 170 hours ago it was Friday, 13 November, 07:17, which is before 09:17 on the seventh day before today.
    const { processed, held: heldFigure, released } = await admin.dashboard.getMailTotals()

    expect([processed.before, heldFigure.before, released.before]).toEqual([9, 8, 0])
    expect(processed.daily.slice(2)).toEqual([0, 9, 0, 9, 9 + 9 + 9 + 2])
    expect(processed.count).toBe(5 * 9 + 2)
  })

  it('has every day once in the caller’s zone, also when the clocks change', async () => {
    const { days, timezone } = await admin.dashboard.getMailFlow({ days: 30 })

    expect(timezone).toBe('Europe/Dublin')
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-10-22', '2026-11-20'])
    expect(days.find(({ day }) => day === '2026-10-25')?.clean).toBe(2)
    expect(days.find(({ day }) => day === '2026-10-26')).toEqual({
      ...{ day: '2026-10-26', clean: 0, virus: 0, phishing: 0, spam: 0, bulk: 0, content: 0, scanError: 0, other: 0 },
    })
    expect(days.at(-1)).toMatchObject({ clean: 3 + 1, content: 6, phishing: 6, other: 1 })
  })

  it('follows the profile’s zone', async () => {
    const { siblingAdmin, fabrikam } = server.world
    const set = (timezone: string | null) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ timezone }).where(eq(users.id, siblingAdmin.id)),
      )
    const sibling = await server.client('admin@fabrikam.example')
    await set('Pacific/Auckland')
    const far = await sibling.dashboard.getMailFlow()
    await set(null)
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ timezone: 'Asia/Tokyo' }).where(eq(customers.id, fabrikam.id)),
    )

    expect([far.timezone, far.to]).toEqual(['Pacific/Auckland', '2026-11-20T11:00:00.000Z'])
    expect((await sibling.dashboard.getMailTotals()).to).toBe('2026-11-20T15:00:00.000Z')
  })

  it('names the most frequent findings and their recipients, as the list does', async () => {
    const {
      threats,
      recipients,
      from: receivedFrom,
      to: receivedTo,
    } = await provider.dashboard.getTopThreats({ days: 7 })

    expect(threats).toEqual(
      [
        ['bulk', 'bulk'],
        ['content', '40 levels'],
        ['content', 'Cards'],
        ['phishing', 'phishing'],
        ['phishing', 'spoofing'],
        ['spam', ''],
        ['virus', 'Eicar-Test'],
      ].map(([kind, name]) => ({ kind, name, count: 8 })),
    )
    expect(recipients.map(({ address }) => address)).toEqual([
      'ana@contoso.example',
      'ana@fabrikam.example',
      'ana@orchard.example',
    ])
    for (const { address: recipient, count } of recipients) {
      expect((await provider.quarantine.list({ recipient, receivedFrom, receivedTo })).count).toBe(count)
    }
    expect((await admin.dashboard.getTopThreats()).recipients).toHaveLength(1)
  })

  it('lists ten at most', async () => {
    const { orchard } = server.world
    for (let number = 0; number < 12; number += 1) {
      const verdict = { virusName: `${'x'.repeat(300)}${number}`.slice(-210) }
      await holdMessage(server.db, orchard, {
        receivedAt: ago(400),
        verdict,
        ownerAddress: `u${number}@orchard.example`,
      })
    }
    const { threats, recipients } = await provider.dashboard.getTopThreats({ days: 30 })

    expect([threats.length, recipients.length]).toEqual([8, 10])
    expect(Math.max(...threats.map(({ name }) => name.length))).toBe(200)
  })

  it('counts messages held by a content rule under the rule’s name, whatever it matched', async () => {
    const { orchard } = server.world
    for (const found of ['a.exe', 'b.exe', 'b.exe']) {
      const verdict = { contentViolation: 'Programs', contentViolationDetail: `Programs: ${found}` }
      await holdMessage(server.db, orchard, { receivedAt: ago(1), verdict, ownerAddress: orchard.address })
    }
    const client = await server.client('admin@orchard.example')

    const { threats } = await client.dashboard.getTopThreats({ days: 7 })

    expect(threats.filter(({ name }) => name.includes('Programs'))).toEqual([
      { kind: 'content', name: 'Programs', count: 3 },
    ])
  })

  it('counts clicks that were blocked by the host of their link (RT-023)', async () => {
    const { orchard } = server.world
    const click = (host: string, action: string, at: Date) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.execute(sql`insert into url_events (id, reseller_id, customer_id, source, url, host, verdict, action)
          values (next_time_id(${at.toISOString()}), 0, ${orchard.id}, 'click', ${`https://${host}/`}, ${host}, 'malicious', ${action})`),
      )
    for (const host of ['pay.evil.example', 'pay.evil.example', 'other.example']) await click(host, 'blocked', ago(1))
    await click('warned.example', 'warned', ago(1))
    await click('pay.evil.example', 'blocked', ago(9 * 24))
    const client = await server.client('admin@orchard.example')

    expect((await client.dashboard.getTopThreats({ days: 7 })).blockedLinks).toEqual([
      { host: 'pay.evil.example', count: 2 },
      { host: 'other.example', count: 1 },
    ])
    expect((await client.dashboard.getTopThreats({ days: 7, direction: 'out' })).blockedLinks).toEqual([])
    const stranger = await server.client('admin@contoso.example')
    expect((await stranger.dashboard.getTopThreats({ days: 7 })).blockedLinks).toEqual([])
  })

  it('counts messages held for a malicious or suspicious link under its host, in the inert spelling (RT-023)', async () => {
    const { orchard } = server.world
    const links = [
      { maliciousUrl: 'hxxps://pay[.]evil[.]example/a' },
      { suspiciousUrl: 'hxxp://user@pay[.]evil[.]example/b?c' },
      { suspiciousUrl: 'hxxps://other[.]example/' },
    ]
    for (const link of links) {
      const verdict = { spamType: 'phishing', ...link }
      await holdMessage(server.db, orchard, { receivedAt: ago(1), verdict, ownerAddress: orchard.address })
    }
    const client = await server.client('admin@orchard.example')

    const { threats } = await client.dashboard.getTopThreats({ days: 7 })

    expect(threats.filter(({ name }) => name.includes('[.]'))).toEqual([
      { kind: 'phishing', name: 'pay[.]evil[.]example', count: 2 },
      { kind: 'phishing', name: 'other[.]example', count: 1 },
    ])
  })

  it('drops entries that an administrator deletes, as the list does', async () => {
    const client = await server.client('admin@orchard.example')
    const { entries } = await client.quarantine.list({ reason: ['phishing'], limit: 1 })
    const before = await client.dashboard.getMailTotals({ days: 30 })
    await client.quarantine.deleteEntry({ id: entries[0]?.id ?? 0 })
    const after = await client.dashboard.getMailTotals({ days: 30 })
    const { days } = await client.dashboard.getMailFlow({ days: 30 })

    expect(after.phishing.count).toBe(before.phishing.count - 1)
    expect(after.held.count).toBe(before.held.count - 1)
    expect(after.processed.count).toBe(before.processed.count)
    expect(days.reduce((sum, { other }) => sum + other, 0)).toBe(1)
  })

  it('shows user growth month by month', async () => {
    const { contoso } = server.world
    const since = ['2024-02-01T00:00:00Z', '2026-01-31T23:59:59Z', '2026-02-01T00:00:00Z', '2026-06-30T23:30:00Z']
    await server.db.inScope({ as: 'system' }, async (tx) => {
      for (const [index, createdAt] of since.entries()) {
        const role = index === 0 ? Role.CustomerAdmin : null
        const tenant = { resellerId: contoso.resellerId, customerId: contoso.id }
        await tx
          .insert(users)
          .values({ ...tenant, username: `u${index}@contoso.example`, role, createdAt: new Date(createdAt) })
      }
    })
    const { months, timezone } = await admin.dashboard.getUserGrowth()

    expect(timezone).toBe('Europe/Dublin')
    expect(months.map(({ month, users: all, recipients }) => [month, all, recipients])).toEqual([
      ['2025-12', 1, 0],
      ['2026-01', 2, 1],
      ['2026-02', 3, 2],
      ['2026-03', 3, 2],
      ['2026-04', 3, 2],
      ['2026-05', 3, 2],
      ['2026-06', 3, 2],
      // 23:30 in UTC was half past midnight in Dublin.
      ['2026-07', 4, 3],
      ['2026-08', 4, 3],
      ['2026-09', 4, 3],
      ['2026-10', 4, 3],
      ['2026-11', 6, 4],
    ])
    const [mine] = (await admin.customers.list()).customers
    expect(months.at(-1)?.users).toBe(mine?.userCount)
    const counts = await Promise.all(
      [admin, reseller, provider].map(async (client) => (await client.dashboard.getUserGrowth()).months.at(-1)?.users),
    )
    expect(counts).toEqual([6, 9, 13])
  })

  it('counts outbound mail by itself, with what is refused under its verdict, and mail to another customer once', async () => {
    const { contoso, orchard, fabrikam } = server.world
    const read = async (direction: 'in' | 'out') => ({
      totals: await provider.dashboard.getMailTotals({ direction }),
      today: (await provider.dashboard.getMailFlow({ direction })).days.at(-1),
      threats: await provider.dashboard.getTopThreats({ direction }),
    })
    const before = await read('in')
    expect((await read('out')).totals).toMatchObject({ processed: { count: 0 }, held: { count: 0 } })

    const at = ago(1)
    for (const reason of ['virus', 'spam', 'script', 'refused'])
      await take(contoso, at, { direction: 0, state: 'rejected', reason })
    await take(contoso, at, { direction: 0 })
    await holdMessage(server.db, contoso, {
      ...{ receivedAt: at, verdict: { spamScore: 7 }, isOutbound: true, ownerAddress: 'bo@contoso.example' },
    })
    // One customer's mail to another.
    await take(orchard, at, { direction: 0 })
    await take(fabrikam, at)

    const [inbound, outbound] = [await read('in'), await read('out')]
    expect(inbound.totals.processed.count).toBe(before.totals.processed.count + 1)
    expect(inbound.totals.held).toEqual(before.totals.held)
    expect(inbound.today).toEqual({ ...before.today, clean: (before.today?.clean ?? 0) + 1 })
    expect(inbound.threats).toEqual(before.threats)
    expect(await provider.dashboard.getMailTotals()).toEqual(inbound.totals)
    expect(outbound.totals).toMatchObject({ processed: { count: 6 }, held: { count: 1 }, released: { count: 0 } })
    expect(outbound.today).toMatchObject({ clean: 2, virus: 1, spam: 2, other: 1, content: 0 })
    expect(outbound.threats).toMatchObject({
      threats: [{ kind: 'spam', count: 1 }],
      recipients: [{ address: 'bo@contoso.example', count: 1 }],
    })
  })

  it('is denied without the service, and rejects other periods (RO-004, XT-08)', async () => {
    const { fabrikam } = server.world
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(customers)
        .set({ services: [4] })
        .where(eq(customers.id, fabrikam.id)),
    )
    const sibling = await server.client('admin@fabrikam.example')
    const { getMailTotals, getMailFlow, getTopThreats, getUserGrowth } = sibling.dashboard

    for (const call of [getMailTotals, getMailFlow, getTopThreats, getUserGrowth]) {
      await expect(call()).rejects.toMatchObject({ status: 403 })
    }
    await expect(admin.dashboard.getMailFlow({ days: 8 as 7 })).rejects.toMatchObject({
      status: 400,
      fields: { days: [expect.any(String)] },
    })
  })
})
