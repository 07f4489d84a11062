import { ApiError } from '@postern/core'
import { outboundArea } from '@postern/core/management'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { createOutboundIntake } from '../mail/outbound/outbound-intake'
import { createStopMails } from '../mail/stops/stop-mails'
import { sendCounters } from '../outbound-ips/outbound-sources.table'
import { createLayeredReader } from '../settings-layers/layered-reader'
import { settingsLayers } from '../settings-layers/settings-layers.table'
import { addOutboundSource } from '../testing/add-outbound-source'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('settings of outbound mail', () => {
  let server: TestServer
  let calls: Record<'provider' | 'reseller' | 'otherReseller' | 'customer', Calls>
  type Calls = Awaited<ReturnType<TestServer['client']>>['outboundSettings']
  let contoso: number
  let northwind: number
  beforeAll(async () => {
    server = await startTestServer()
    const of = async (name: string) => (await server.client(name)).outboundSettings
    calls = {
      provider: await of('super@provider.example'),
      reseller: await of('reseller@northwind.example'),
      otherReseller: await of('reseller@fernbrook.example'),
      customer: await of('admin@contoso.example'),
    }
    contoso = server.world.contoso.id
    northwind = server.world.northwind
  })
  afterAll(() => server.close())
  beforeEach(() => system((tx) => tx.delete(settingsLayers)))

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const refusal = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    )

  it('go from the system to the reseller to the customer, the nearest wins, and null takes one back (RT-038)', async () => {
    const { provider, reseller, customer } = calls
    expect((await provider.getOfSystem()).values).toEqual(outboundArea.defaults)

    await provider.updateOfSystem({ senderPerHour: 300, onExceed: 'hold' })
    await reseller.updateOfReseller({ id: northwind, senderPerHour: 200 })
    await reseller.updateOfCustomer({ id: contoso, recipientsPerMessage: 10 })

    expect(await customer.getOfCustomer({ id: contoso })).toMatchObject({
      values: { senderPerHour: 200, onExceed: 'hold', recipientsPerMessage: 10, customerPerDay: 20_000 },
      origins: {
        ...{ senderPerHour: 'reseller', onExceed: 'system' },
        ...{ recipientsPerMessage: 'customer', customerPerDay: 'default' },
      },
      own: { recipientsPerMessage: 10 },
      inherited: { recipientsPerMessage: 100 },
    })
    expect((await reseller.updateOfReseller({ id: northwind, senderPerHour: null })).origins.senderPerHour).toBe(
      'system',
    )
    const [event] = await system((tx) => tx.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1))
    expect(event).toMatchObject({
      ...{ action: 'outboundSettingsChanged', target: `outbound settings of reseller ${northwind}` },
      ...{ before: { senderPerHour: 200 }, after: { senderPerHour: null }, resellerId: northwind, customerId: null },
    })
  })

  it('tell who below has values of their own, and take one back for all of them, with a line for each in the log', async () => {
    const { provider, reseller, otherReseller, customer } = calls
    await otherReseller.updateOfReseller({ id: server.world.fernbrook, senderPerHour: 100 })
    await reseller.updateOfReseller({ id: northwind, senderPerHour: 200 })
    await reseller.updateOfCustomer({ id: contoso, senderPerHour: 50, spamAction: 'tag' })

    const { overrides, count } = await provider.listOverridesOfSystem()
    expect(overrides.map(({ level, keys }) => [level, keys])).toEqual([
      ['reseller', ['senderPerHour']],
      ['reseller', ['senderPerHour']],
      ['customer', ['senderPerHour', 'spamAction']],
    ])
    expect(count).toBe(3)
    expect((await reseller.listOverridesOfReseller({ id: northwind })).overrides).toMatchObject([
      { level: 'customer', ownerId: contoso },
    ])

    expect(await reseller.resetBelowReseller({ id: northwind, key: 'senderPerHour' })).toEqual({ count: 1 })
    expect(await customer.getOfCustomer({ id: contoso })).toMatchObject({
      values: { senderPerHour: 200, spamAction: 'tag' },
      own: { spamAction: 'tag' },
    })
    expect(await provider.resetBelowSystem({ key: 'senderPerHour' })).toEqual({ count: 2 })
    const events = await system((tx) => tx.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(2))
    expect(events.map(({ before, after }) => [before?.senderPerHour, after?.senderPerHour]).sort()).toEqual([
      [100, null],
      [200, null],
    ])

    for (const call of [
      () => otherReseller.listOverridesOfReseller({ id: northwind }),
      () => otherReseller.resetBelowReseller({ id: northwind, key: 'spamAction' }),
    ])
      expect((await refusal(call())).status).toBe(404)
    expect((await refusal(reseller.resetBelowSystem({ key: 'spamAction' }))).status).toBe(403)
    expect((await reseller.getOfCustomer({ id: contoso })).own).toEqual({ spamAction: 'tag' })
  })

  it('are bound by locks from above: a change is refused, and what was set below no longer counts', async () => {
    const { provider, reseller } = calls
    await reseller.updateOfReseller({ id: northwind, customerPerDay: 90_000, spamAction: 'tag' })

    await provider.updateOfSystem({ locks: ['customerPerDay'] })

    const below = await reseller.getOfReseller({ id: northwind })
    expect([below.values.customerPerDay, below.values.spamAction]).toEqual([20_000, 'tag'])
    expect(below.locked).toEqual(['customerPerDay'])
    const { status, fields } = await refusal(reseller.updateOfReseller({ id: northwind, customerPerDay: 1 }))
    expect([status, fields?.customerPerDay?.[0]]).toEqual([409, expect.stringContaining('locked')])
    expect((await refusal(reseller.updateOfCustomer({ id: contoso, customerPerDay: 1 }))).status).toBe(409)
    // Taking one back is no way around.
    await reseller.updateOfReseller({ id: northwind, customerPerDay: null })
    expect((await provider.getOfSystem()).locks).toEqual(['customerPerDay'])
  })

  it('refuse a stale version, values out of range and unknown locks', async () => {
    const { provider } = calls
    const { version } = await provider.getOfSystem()
    await provider.updateOfSystem({ senderPerDay: 400 }, { ifMatch: version })

    expect((await refusal(provider.updateOfSystem({ senderPerDay: 500 }, { ifMatch: version }))).status).toBe(412)
    for (const wrong of [
      { senderPerHour: 0 },
      { megabytesPerMessage: 26 },
      { senderPerDay: 1.5 },
      { locks: ['version'] },
    ]) {
      expect((await refusal(provider.updateOfSystem(wrong))).status).toBe(400)
    }
  })

  it('are not changed by the customer whom they bind, and another reseller’s are not there', async () => {
    const { customer, otherReseller } = calls

    expect((await refusal(customer.updateOfCustomer({ id: contoso, senderPerHour: 9 }))).status).toBe(403)
    expect((await refusal(customer.getOfSystem())).status).toBe(403)
    for (const call of [
      () => otherReseller.getOfReseller({ id: northwind }),
      () => otherReseller.updateOfReseller({ id: northwind, senderPerHour: 9 }),
      () => otherReseller.getOfCustomer({ id: contoso }),
      () => otherReseller.updateOfCustomer({ id: contoso, senderPerHour: 9 }),
    ]) {
      expect((await refusal(call())).status).toBe(404)
    }
  })

  it('reach the mail path within its cache', async () => {
    const { db, clock, world } = server
    await addOutboundSource(db, world.contoso)
    const outbound = createOutboundIntake({
      ...{
        db,
        clock,
        stops: createStopMails({ db, clock }),
        uses: { note() {} },
        scanner: async () => ({ isSpam: false }),
      },
      settings: createLayeredReader(db, outboundArea, 0),
    })
    const begin = () => outbound.begin({ client: '127.0.0.1', sender: 'bo@contoso.example', bytes: 3_000_000 })
    expect((await begin())?.from?.settings.megabytesPerMessage).toBe(25)

    await calls.reseller.updateOfCustomer({ id: contoso, megabytesPerMessage: 2 })

    await expect(begin()).rejects.toThrow('5.3.4')
  })

  it('stand beside the largest senders of today, for the provider alone', async () => {
    const { contoso: own, fabrikam } = server.world
    const today = new Date(server.clock.now().toISOString().slice(0, 10))
    const row = ({ id: customerId, resellerId }: typeof own, key: string, count: number, window = today) => {
      return { customerId, resellerId, key, count, window }
    }
    await system((tx) =>
      tx
        .insert(sendCounters)
        .values([
          row(own, 'day:bo@contoso.example', 40),
          row(own, 'day:cy@contoso.example', 10),
          row(fabrikam, 'day:di@fabrikam.example', 90),
          row(own, '', 50),
          row(own, 'bo@contoso.example', 40),
          row(own, 'day:old@contoso.example', 999, new Date(today.getTime() - 86_400_000)),
        ]),
    )

    const { senders } = await calls.provider.listSenders({ limit: 2 })

    expect(senders.map(({ sender, customerName, mails }) => [sender, customerName, mails])).toEqual([
      ['di@fabrikam.example', 'Fabrikam', 90],
      ['bo@contoso.example', 'Contoso', 40],
    ])
    expect((await refusal(calls.reseller.listSenders())).status).toBe(403)
  })
})
