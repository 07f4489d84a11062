import { ApiError } from '@postern/core'
import { like } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { keepMessage } from '../testing/test-message'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'
import { stopMails } from './stop-mails.table'

const hourMs = 3_600_000

describe('stops of mail', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<TestServer['client']>>
  beforeAll(async () => {
    const mail = { names: testNames(), hostName: 'mx.portal.example', allowsPrivateHops: false }
    server = await startTestServer({ app: { mail } })
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())
  afterEach(() => system((tx) => tx.delete(stopMails)))

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * hourMs).toISOString()
  const sender = (values: object = {}) => ({
    ...{ direction: 'in' as const, scope: 'sender' as const, value: 'Ana@growth.example', action: 'defer' as const },
    ...{ reason: 'Floods us.', until: inHours(2) },
    ...values,
  })
  const refusal = (call: Promise<unknown>): Promise<ApiError> =>
    call.then(
      () => Promise.reject(new Error('It was not refused.')),
      (error: unknown) => (error instanceof ApiError ? error : Promise.reject(error)),
    )

  it('begin, are listed with those that run first, and end, with an audit event each (RT-045, RT-046, RT-047)', async () => {
    const first = await provider.stopMails.create(sender())
    expect(first).toMatchObject({
      ...{ scope: 'sender', value: 'ana@growth.example', customer: null, action: 'defer', state: 'running' },
      ...{ createdBy: 'super@provider.example', stopped: 0, held: 0, endedAt: null },
    })
    const { id } = server.world.contoso
    const second = await provider.stopMails.create(
      sender({ direction: 'out', scope: 'domain', value: 'contoso.example', until: inHours(1) }),
    )
    expect(second).toMatchObject({ customer: { id }, value: 'contoso.example' })
    await provider.stopMails.end({ id: second.id })

    const list = await provider.stopMails.list({ ordering: 'until' })
    expect(list.stops.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'running'],
      [second.id, 'ended'],
    ])
    expect((await provider.stopMails.list({ direction: 'out' })).stops.map(({ id }) => id)).toEqual([second.id])
    expect((await provider.stopMails.list({ state: 'running' })).count).toBe(1)
    expect((await provider.stopMails.list({ freeSearch: 'contoso' })).stops.map(({ id }) => id)).toEqual([second.id])
    const events = await system((tx) => tx.select().from(auditEvents).where(like(auditEvents.target, 'stop %')))
    expect(events.map(({ action }) => action)).toEqual(['mailStopped', 'mailStopped', 'mailStopEnded'])
    expect(events[0]?.after).toMatchObject({ stopScope: 'sender', stopAction: 'defer', reason: 'Floods us.' })
  })

  it('of a whole customer need its name, typed (RT-047)', async () => {
    const { id: customerId } = server.world.contoso
    const whole = sender({ scope: 'customer', value: '', customerId })
    const { name } = await provider.customers.get({ id: customerId })

    const refused = await refusal(provider.stopMails.create({ ...whole, customerName: 'contosso' }))
    expect([refused.status, Object.keys(refused.fields)]).toEqual([409, ['customerName']])
    expect((await refusal(provider.stopMails.create(whole))).fields).toHaveProperty('customerName')

    expect(await provider.stopMails.create({ ...whole, customerName: name })).toMatchObject({
      customer: { id: customerId, name },
    })
  })

  it.each<[string, object, number, string]>([
    ['no end', { until: undefined }, 400, 'until'],
    ['an end in the past', { until: '2020-01-01T00:00:00.000Z' }, 400, 'until'],
    ['an end in more than seven days', { until: '2099-01-01T00:00:00.000Z' }, 400, 'until'],
    ['no reason', { reason: ' ' }, 400, 'reason'],
    ['no address', { value: 'nobody' }, 400, 'value'],
    ['a whole customer without one', { scope: 'customer', value: '' }, 400, 'customerId'],
    ['a domain of nobody', { scope: 'domain', value: 'growth.example' }, 400, 'value'],
    ['the whole internet', { scope: 'network', value: '0.0.0.0/0' }, 400, 'value'],
    ['a network wider than /16', { scope: 'network', value: '8.0.0.0/15' }, 400, 'value'],
    ['a reserved network', { scope: 'network', value: '240.0.0.0/16' }, 400, 'value'],
  ])('are refused with %s (RT-047)', async (_, values, status, field) => {
    const refused = await refusal(provider.stopMails.create(sender(values)))

    expect([refused.status, Object.keys(refused.fields)]).toEqual([status, [field]])
    expect(await system((tx) => tx.$count(stopMails))).toBe(0)
  })

  it('are refused where the same mail is already stopped', async () => {
    const stop = await provider.stopMails.create(sender({ direction: 'both' }))

    expect((await refusal(provider.stopMails.create(sender()))).status).toBe(409)
    await provider.stopMails.end({ id: stop.id })
    expect(await provider.stopMails.create(sender())).toMatchObject({ state: 'running' })
  })

  it('are estimated by the mail of the last 24 hours, which changes nothing (RT-047)', async () => {
    const { contoso, fabrikam } = server.world
    const from = { sender: 'news@estimate.example', receivedAt: server.clock.now() }
    await keepMessage(server.db, contoso, { ...from, clientAddress: '::ffff:198.51.100.7' })
    await keepMessage(server.db, contoso, {
      ...from,
      sender: 'other@estimate.example',
      clientAddress: '198.51.100.200',
    })
    await keepMessage(server.db, fabrikam, { ...from, clientAddress: 'unknown' })
    const of = async (values: object) => (await provider.stopMails.estimate({ ...sender(), ...values })).mails

    expect(await of({ value: 'news@estimate.example' })).toBe(2)
    expect(await of({ value: '@estimate.example' })).toBe(3)
    expect(await of({ value: '@estimate.example', customerId: contoso.id })).toBe(2)
    expect(await of({ value: '@estimate.example', direction: 'out' })).toBe(0)
    expect(await of({ value: 'nobody@estimate.example' })).toBe(0)
    expect(await of({ scope: 'domain', value: 'contoso.example' })).toBeGreaterThanOrEqual(2)
    expect(await system((tx) => tx.$count(stopMails))).toBe(0)
  })

  it('show administrators of a customer those of their own mail that run, without the reason (RT-044)', async () => {
    const { contoso, fabrikam } = server.world
    const own = await provider.stopMails.create(sender({ customerId: contoso.id }))
    const foreign = await provider.stopMails.create(sender({ customerId: fabrikam.id }))
    const general = await provider.stopMails.create(sender())
    const ended = await provider.stopMails.create(sender({ scope: 'domain', value: 'contoso.example' }))
    await provider.stopMails.end({ id: ended.id })
    const admin = await server.client('admin@contoso.example')

    const { stops } = await admin.stopMails.listCurrent()

    expect(stops).toEqual([
      {
        ...{ id: own.id, direction: 'in', scope: 'sender', value: 'ana@growth.example', action: 'defer' },
        ...{ until: own.until, customer: own.customer },
      },
    ])
    expect((await provider.stopMails.listCurrent()).stops.map(({ id }) => id)).toEqual([general.id, foreign.id, own.id])
    expect((await refusal(admin.stopMails.list({}))).status).toBe(403)
    expect((await refusal(admin.stopMails.end({ id: own.id }))).status).toBe(403)
  })
})
