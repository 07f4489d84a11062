import { outboundArea } from '@postern/core/management'
import { desc, eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeExpired } from '../../housekeeping/remove-expired'
import { deliveries, messageSources, messages } from '../../messages/messages.table'
import { quarantineEntries } from '../../quarantine/quarantine.table'
import { stopMails, stoppedMails } from '../../stop-mails/stop-mails.table'
import { createEndedStops } from '../../stop-mails/tell-of-ended-stops'
import { addOutboundSource } from '../../testing/add-outbound-source'
import { startTestMailPath, type TestMailPath } from '../../testing/test-mail-path'
import { sendSmtp } from '../../testing/test-smtp'
import { accountMails } from '../account-mail/account-mail.table'
import { createIntake, type Intake } from '../intake/intake'
import { upstreamScanner } from '../judge/upstream-scanner'
import { createOutboundIntake } from '../outbound/outbound-intake'
import { createStopMails } from './stop-mails'

const deferral = '451 4.7.1 Mail is stopped for the moment, try again later'
const rejection = '550 5.7.1 Mail is stopped'
const hourMs = 3_600_000
const names = {
  mx: { 'growth.example': [{ host: 'mx.growth.example', priority: 10 }] },
  addresses: { 'mx.growth.example': ['127.0.0.1'] },
}

describe('a stop of mail', () => {
  let path: TestMailPath
  let other: Intake
  let otherPort: number
  beforeAll(async () => {
    path = await startTestMailPath({ names })
    const { db, clock, world } = path
    await addOutboundSource(db, world.contoso)
    await addOutboundSource(db, world.fabrikam, { network: '203.0.113.0/24' })
    const scanner = upstreamScanner
    const settings = { of: async () => outboundArea.defaults }
    const stops = createStopMails({ db, clock, holdsMs: 0 })
    const outbound = createOutboundIntake({ db, clock, scanner, settings, stops, uses: { note() {} } })
    const log = pino({ level: 'silent' })
    other = createIntake({ db, clock, log, scanner, stops, outbound, hostName: 'mx2.portal.example' })
    otherPort = await other.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await other.close()
    await path.close()
  })
  beforeEach(async () => {
    path.hop.received.length = 0
    await path.stops.write()
    await system(async (tx) => {
      for (const table of [stoppedMails, stopMails, deliveries, quarantineEntries]) await tx.delete(table)
    })
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const outside = 'ana@growth.example'
  const inside = () => path.world.contoso.address
  const bo = 'bo@contoso.example'

  async function stop(values: Partial<typeof stopMails.$inferInsert> = {}): Promise<number> {
    const { id: customerId, resellerId } = path.world.contoso
    const now = path.clock.now()
    const [row] = await system((tx) =>
      tx
        .insert(stopMails)
        .values({
          ...{ resellerId, customerId, direction: 'both', scope: 'customer', action: 'defer', reason: 'Hacked' },
          ...{ startsAt: now, until: new Date(now.getTime() + hourMs) },
          ...values,
        })
        .returning({ id: stopMails.id }),
    )
    return Number(row?.id)
  }
  const send = async (from: string, to: string[], { port = path.smtpPort, headers = [] as string[] } = {}) => {
    const raw = Buffer.from([...headers, `From: <${from}>`, 'Subject: Offer', '', 'Hello', ''].join('\r\n'))
    return (await sendSmtp(port, { from, to, raw })).last
  }
  const stopped = async (id: number) => {
    await path.stops.write()
    const rows = await system((tx) => tx.select().from(stopMails))
    return rows.find((row) => row.id === id)?.stopped
  }
  const history = (count = 1) =>
    system((tx) =>
      tx
        .select({ state: messages.state, reason: messages.reason })
        .from(messages)
        .orderBy(desc(messages.id))
        .limit(count),
    )
  const queue = () => system((tx) => tx.select().from(deliveries))
  const provider = () => path.client('super@provider.example')

  it.each([
    { action: 'defer', answer: deferral },
    { action: 'reject', answer: rejection },
  ] as const)(
    'answers $answer during SMTP to mail it does $action with, in both directions, and counts it (RT-044, RT-045, RT-046)',
    async ({ action, answer }) => {
      const id = await stop({ action })

      expect(await send(outside, [inside()])).toBe(answer)
      expect(await send(bo, [outside])).toBe(answer)
      expect(await send(outside, [path.world.fabrikam.address])).toMatch(/^250/)

      expect(await stopped(id)).toBe(2)
      expect(await queue()).toHaveLength(1)
    },
  )

  it('stops the direction it is about alone', async () => {
    await stop({ direction: 'out' })

    expect(await send(outside, [inside()])).toMatch(/^250/)
    expect(await send(bo, [outside])).toBe(deferral)
  })

  it('is met by servers that share the database (RT-044)', async () => {
    expect(await send(bo, [outside], { port: otherPort })).toMatch(/^250/)
    await stop()

    expect(await send(bo, [outside], { port: otherPort })).toBe(deferral)
    expect(await send(outside, [inside()], { port: otherPort })).toBe(deferral)
  })

  it('acts within five seconds, and costs one look-up in four', async () => {
    const { db, clock, world } = path
    let reads = 0
    let ticks = 0
    const counting: typeof db = {
      ...db,
      inScope(scope, work) {
        reads += 1
        return db.inScope(scope, work)
      },
    }
    const stops = createStopMails({ db: counting, clock, ticks: () => ticks })
    const mail = {
      ...{ direction: 'in' as const, customerId: world.contoso.id, domainId: world.contoso.domainId },
      ...{ sender: outside, recipient: inside(), client: '' },
    }
    for (let mails = 0; mails < 20; mails++) expect(await stops.find(mail)).toBeNull()
    expect(reads).toBe(1)

    const id = await stop()
    ticks = 4_999

    expect(await stops.find(mail)).toMatchObject({ id, action: 'defer' })
    expect(reads).toBe(2)
  })

  it('ends by itself', async () => {
    await stop({ until: path.clock.now() })

    expect(await send(outside, [inside()])).toMatch(/^250/)
  })

  it('holds inbound and outbound mail out of the queue until it is delivered at the end (RT-044)', async () => {
    const id = await stop({ action: 'hold' })
    expect(await send(outside, [inside()])).toMatch(/^250/)
    expect(await send(bo, [outside])).toMatch(/^250/)
    expect(await history(2)).toEqual(Array(2).fill({ state: 'queued', reason: 'stopped' }))
    expect(await queue()).toEqual([])
    expect(await system((tx) => tx.$count(quarantineEntries))).toBe(0)
    expect(await stopped(id)).toBe(2)
    const client = await provider()
    expect(await client.stopMails.get({ id })).toMatchObject({ held: 2, stopped: 2, state: 'running' })

    const ended = await client.stopMails.end({ id, held: 'deliver' })
    expect(await path.relay.runOnce()).toBe(1)
    expect(await path.sending.runOnce()).toBe(1)

    expect(ended).toMatchObject({ state: 'ended', held: 0, endedBy: 'super@provider.example' })
    expect(path.hop.received.map(({ to }) => to[0]).sort()).toEqual([inside(), outside].sort())
    expect(await history(2)).toEqual(Array(2).fill({ state: 'delivered', reason: 'clean' }))
  })

  it.each([
    { held: 'deliver', queued: 4_500 },
    { held: 'delete', queued: 0 },
  ] as const)('ends with more held mail than one statement takes, to $held it', async ({ held, queued }) => {
    const id = await stop({ action: 'hold' })
    await send(bo, [outside])
    await system((tx) =>
      tx.execute(sql`insert into stopped_mails (id, reseller_id, customer_id, stop_id, domain_id, source_id, message_id,
          route, recipient_domain, sender, recipient, tells_sender, reason)
        select n, reseller_id, customer_id, stop_id, domain_id, source_id, message_id, route, recipient_domain, sender,
          recipient, tells_sender, reason from stopped_mails, generate_series(1, 4499) n`),
    )

    const ended = await (await provider()).stopMails.end({ id, held })

    expect(ended).toMatchObject({ held: 0, state: 'ended' })
    expect(await system((tx) => tx.$count(deliveries))).toBe(queued)
    expect((await history())[0]?.state).toBe(held === 'deliver' ? 'queued' : 'discarded')
  })

  it('deletes held mail at the end where that is asked, or keeps it for a later decision', async () => {
    const id = await stop({ action: 'hold' })
    await send(bo, [outside])
    const client = await provider()

    expect(await client.stopMails.end({ id, held: 'keep' })).toMatchObject({ state: 'ended', held: 1 })
    expect(await client.stopMails.end({ id, held: 'delete' })).toMatchObject({ held: 0 })

    expect(await history()).toEqual([{ state: 'discarded', reason: 'stopped' }])
    expect(await path.sending.runOnce()).toBe(0)
    await expect(client.stopMails.end({ id, held: 'keep' })).rejects.toMatchObject({ status: 409 })
  })

  it('discards mail without a trace in the queue, and the history says so', async () => {
    const id = await stop({ action: 'discard' })
    expect(await send(outside, [inside()])).toMatch(/^250/)
    expect(await send(bo, [outside, 'cy@growth.example'])).toMatch(/^250/)

    expect(await history(3)).toEqual(Array(3).fill({ state: 'discarded', reason: 'stopped' }))
    expect(await queue()).toEqual([])
    expect(await stopped(id)).toBe(3)
  })

  it.each(['hold', 'discard'] as const)('keeps danger in quarantine although it would %s the mail', async (action) => {
    await stop({ action })
    const headers = ['X-Virus-Status: infected (Eicar)']

    expect(await send(outside, [inside()], { headers })).toMatch(/^250/)

    expect(await history()).toEqual([{ state: 'quarantined', reason: 'virus' }])
    expect(await system((tx) => tx.$count(quarantineEntries))).toBe(1)
    expect(await system((tx) => tx.$count(stoppedMails))).toBe(0)
    expect(await send(bo, [outside], { headers })).toMatch(/^550 5\.7\.1 The message is refused/)
  })

  it('holds for one recipient of a message, and lets the others have it', async () => {
    await stop({ action: 'hold', direction: 'in' })

    await send(outside, [inside(), path.world.fabrikam.address])

    expect((await queue()).map(({ recipient }) => recipient)).toEqual([path.world.fabrikam.address])
    expect(await system((tx) => tx.$count(stoppedMails))).toBe(1)
  })

  it.each([
    { scope: 'sender', value: bo },
    { scope: 'sender', value: '@contoso.example' },
    { scope: 'recipient', value: outside },
    { scope: 'network', value: '127.0.0.0/8' },
  ] as const)('of the $scope $value stops mail of every customer', async ({ scope, value }) => {
    await stop({ scope, value, customerId: null, resellerId: null })

    expect(await send(bo, [outside])).toBe(deferral)
  })

  it('lets queued mail wait, and loses none of it (RT-046)', async () => {
    await send(bo, [outside])
    await send(outside, [inside()])
    const id = await stop()

    expect(await path.sending.runOnce()).toBe(1)
    expect(await path.relay.runOnce()).toBe(1)
    expect(path.hop.received).toEqual([])
    expect((await queue()).map(({ tries }) => tries)).toEqual([0, 0])
    expect(await path.sending.runOnce()).toBe(0)

    await (await provider()).stopMails.end({ id })
    await path.sending.runOnce()
    await path.relay.runOnce()
    expect(path.hop.received).toHaveLength(2)
  })

  it.each(['defer', 'hold', 'discard', 'reject'] as const)(
    'ends the lease of queued mail that it meets with %s',
    async (action) => {
      await send(bo, [outside])
      await stop({ action })
      const begun = vi.spyOn(globalThis, 'setInterval')
      const ended = vi.spyOn(globalThis, 'clearInterval')

      await path.sending.runOnce()

      const leases = begun.mock.results.filter((_, index) => begun.mock.calls[index]?.[1] === 60_000)
      expect(leases).toHaveLength(1)
      expect(ended.mock.calls).toContainEqual([leases[0]?.value])
      vi.restoreAllMocks()
    },
  )

  it('of a sender is met by what that sender sends as automatic mail without one', async () => {
    await stop({ scope: 'sender', value: bo, direction: 'out' })
    const raw = (from: string) =>
      Buffer.from([`From: <${from}>`, 'Auto-Submitted: auto-replied', 'Subject: Away', '', 'Hello', ''].join('\r\n'))
    const reply = async (from: string) =>
      (await sendSmtp(path.smtpPort, { from: '', to: [outside], raw: raw(from) })).last

    expect(await reply(bo)).toBe(deferral)
    expect(await reply('cy@contoso.example')).toMatch(/^250/)
  })

  it('names international domains in their ASCII form, and meets mail with either form', async () => {
    const recipient = 'ana@b\u00fccher.example'
    const id = await stop({
      action: 'reject',
      scope: 'recipient',
      value: 'ana@xn--bcher-kva.example',
      customerId: null,
      resellerId: null,
    })
    const stops = createStopMails({ db: path.db, clock: path.clock, holdsMs: 0 })
    const { id: customerId, domainId } = path.world.contoso
    const mail = { direction: 'out' as const, customerId, domainId, sender: bo, client: '' }

    expect(await stops.find({ ...mail, recipient })).toMatchObject({ id })
    expect(await stops.find({ ...mail, recipient: 'ana@xn--bcher-kva.example' })).toMatchObject({ id })
    expect(await send(bo, ['ana@xn--bcher-kva.example'])).toBe(rejection)
  })

  it.each([
    { action: 'hold', state: 'queued', held: 1 },
    { action: 'discard', state: 'discarded', held: 0 },
  ] as const)('takes queued mail out of the queue to $action it', async ({ action, state, held }) => {
    await send(bo, [outside])
    const id = await stop({ action, scope: 'sender', value: bo, direction: 'out' })

    await path.sending.runOnce()

    expect(path.hop.received).toEqual([])
    expect(await queue()).toEqual([])
    expect(await history()).toEqual([{ state, reason: 'stopped' }])
    expect(await system((tx) => tx.$count(stoppedMails))).toBe(held)
    expect(await stopped(id)).toBe(1)
  })

  it('rejects queued mail, and its sender hears of it', async () => {
    await send(bo, [outside])
    await stop({ action: 'reject' })

    await path.sending.runOnce()

    expect((await history())[0]).toMatchObject({ state: 'bounced' })
    expect(await queue()).toEqual([])
  })

  it('keeps the source and the history of held mail for 14 days, then removes both', async () => {
    await stop({ action: 'hold' })
    await send(bo, [outside])
    const later = (days: number) => new Date(path.clock.now().getTime() + days * 24 * hourMs)
    const sources = () => system((tx) => tx.$count(messageSources))
    const before = await sources()

    await removeExpired(path.db, later(13))
    expect(await sources()).toBeGreaterThan(0)
    expect(await system((tx) => tx.$count(stoppedMails))).toBe(1)
    expect(await removeExpired(path.db, later(15))).toMatchObject({ stoppedMails: 1 })

    expect(await sources()).toBeLessThan(before)
    expect(await history()).toEqual([{ state: 'discarded', reason: 'stopped' }])
  })

  it('takes none of the days from queued mail in which it is retried: after six it is tried again, not returned (RT-044)', async () => {
    const { clock, relay, hop } = path
    const dayMs = 24 * hourMs
    expect(await send(outside, [inside()])).toMatch(/^250/)
    await stop({ until: new Date(clock.now().getTime() + 6 * dayMs) })
    for (let day = 0; day < 6; day += 1) {
      await relay.runOnce()
      clock.advance(dayMs)
    }
    hop.refusal = { code: 451, text: '4.3.0 try again later' }

    await relay.runOnce()
    hop.refusal = null

    expect(await history()).toMatchObject([{ state: 'deferred' }])
    expect(await queue()).toHaveLength(1)
  })

  it('tells its author once when it ends by itself and still holds mail (RT-044)', async () => {
    const { clock, db } = path
    const ended = createEndedStops({ db, clock, log: pino({ level: 'silent' }) })
    await ended.runOnce()
    await stop({ action: 'hold', createdBy: 'super@provider.example' })
    await stop({ action: 'hold', scope: 'sender', value: 'cy@elsewhere.example', createdBy: 'super@provider.example' })
    await send(outside, [inside()])
    expect(await ended.runOnce()).toBe(0)

    clock.advance(hourMs)
    expect([await ended.runOnce(), await ended.runOnce()]).toEqual([2, 0])

    // The second one holds nothing.
    const mails = await system((tx) => tx.select().from(accountMails).where(eq(accountMails.kind, 'stopEnded')))
    expect(mails.map(({ facts }) => facts?.stopped)).toEqual([{ direction: 'both', of: 'Contoso', count: 1 }])
    await path.accountMails.runOnce()
    const told = path.hop.received.map(({ to, raw }) => [to, /^Subject: (.*)$/m.exec(raw.toString())?.[1]?.trim()])
    expect(told).toEqual([[['super@provider.example'], 'A stop of mail has ended and still holds mail']])
  })
})
