import { Stage } from '@postern/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { quarantineEntries } from './quarantine.table'

const hourMs = 3_600_000

describe('emptying a quarantine', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  beforeEach(() => server.db.inScope({ as: 'system' }, (tx) => tx.delete(quarantineEntries)))

  const hold = (values: Parameters<typeof holdMessage>[2] = {}, owner: 'contoso' | 'orchard' = 'contoso') =>
    holdMessage(server.db, server.world[owner], {
      receivedAt: new Date(server.clock.now().getTime() - hourMs),
      ...values,
    })
  const subjects = async () => {
    const { quarantine } = await server.client('super@provider.example')
    const { entries } = await quarantine.list({ limit: 100, ordering: 'timestamp' })
    return entries.map(({ message }) => message.subject)
  }

  it('first reports how many of each kind will go, and what stays (AM-063, XS-06)', async () => {
    for (const spamType of ['bulk', 'bulk', 'spam']) await hold({ verdict: { spamType } })
    await hold({ verdict: { maxRecursionError: true } })
    await hold({ verdict: { contentViolation: true } })
    await hold({ isLocked: true })
    await hold({ stage: Stage.Processing })
    await hold({}, 'orchard')
    const { contoso } = server.world

    const counted = await (await server.client('reseller@northwind.example')).quarantine.countFlush({
      customerId: contoso.id,
    })

    expect(counted).toMatchObject({ count: 5, lockedCount: 1, leavingCount: 1, customer: { id: contoso.id } })
    expect(new Map(counted.kinds.map(({ reason, count }) => [reason, count]))).toEqual(
      new Map([
        ['bulk', 2],
        ['content', 2],
        ['spam', 1],
      ]),
    )
  })

  it('counts and deletes by the same filter, but nothing that arrived after the count', async () => {
    await hold({ subject: 'Invoice', verdict: { spamType: 'spam' } })
    await hold({ subject: 'Invoice', verdict: { virusName: 'Eicar' } })
    await hold({ subject: 'Weekly', verdict: { spamType: 'spam' } })
    const { quarantine } = await server.client('admin@contoso.example')
    const filter = { freeSearch: 'invoice', classification: 'spam' }
    const { count, before } = await quarantine.countFlush({ customerId: server.world.contoso.id, ...filter })
    server.clock.advance(1_000)
    await hold({ subject: 'Invoice, later', verdict: { spamType: 'spam' }, receivedAt: server.clock.now() })

    const flushed = await quarantine.flush({ ...filter, before, confirm: true })

    expect([count, flushed.count]).toEqual([1, 1])
    expect(await subjects()).toEqual(['Invoice', 'Weekly', 'Invoice, later'])
  })

  it('deletes in batches, the oldest first, until a batch is not full', async () => {
    for (const hours of [5, 4, 3, 2, 1]) {
      await hold({ subject: `${hours}`, receivedAt: new Date(server.clock.now().getTime() - hours * hourMs) })
    }
    const { quarantine } = await server.client('admin@contoso.example')
    const portion = async () => (await quarantine.flush({ most: 2, confirm: true })).count

    const first = await portion()
    const left = await subjects()

    expect([first, left]).toEqual([2, ['3', '2', '1']])
    expect([await portion(), await portion()]).toEqual([2, 1])
    expect(await subjects()).toEqual([])
  })

  it('cannot be counted for a customer outside the scope or an unknown classification', async () => {
    const { contoso, orchard } = server.world
    const admin = (await server.client('admin@contoso.example')).quarantine
    const reseller = (await server.client('reseller@northwind.example')).quarantine

    await expect(admin.countFlush({ customerId: orchard.id })).rejects.toMatchObject({ status: 404 })
    await expect(reseller.countFlush({ customerId: orchard.id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.countFlush({ customerId: contoso.id, classification: 'odd' })).rejects.toMatchObject({
      status: 400,
    })
  })
})
