import { ServiceModule } from '@postern/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTimeId } from '../db/next-time-id'
import { giveModule } from '../testing/give-module'
import type { EntryOwner } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { o365Items, o365Tenants } from './o365.table'

type ItemValues = Partial<typeof o365Items.$inferInsert>

describe('the list of messages found in Microsoft 365 mailboxes', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const { contoso, fabrikam, orchard } = server.world
    await giveModule(server.db, contoso, ServiceModule.O365Protect)
    await connect(contoso, 't-contoso', 'contoso.onmicrosoft.example')
    await connect(orchard, 't-orchard', 'orchard.onmicrosoft.example')
    await add(contoso, 't-contoso', { graphId: '1', subject: 'One', receivedAt: at(1) })
    await add(contoso, 't-contoso', { graphId: '2', subject: 'Two 100%', threat: 'malware', receivedAt: at(2) })
    await add(contoso, 't-contoso', {
      graphId: '3',
      subject: 'Three',
      action: 'restored',
      state: 'resolved',
      receivedAt: at(3),
    })
    await add(contoso, 't-contoso', {
      graphId: '4',
      subject: 'Four',
      mailbox: 'ben@contoso.example',
      receivedAt: at(4),
    })
    await add(fabrikam, 't-fabrikam', { graphId: '5', subject: 'Five', receivedAt: at(5) })
    await add(orchard, 't-orchard', { graphId: '6', subject: 'Six', receivedAt: at(6) })
  })
  afterAll(() => server.close())

  const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour))
  const asSystem = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const connect = ({ id: customerId, resellerId }: EntryOwner, id: string, name: string) =>
    asSystem((tx) =>
      tx
        .insert(o365Tenants)
        .values({ id, resellerId, customerId, name, folder: 'Quarantine', createdAt: at(0), nextSyncAt: at(0) }),
    )
  const add = ({ id: customerId, resellerId, address }: EntryOwner, tenantId: string, values: ItemValues) => {
    const receivedAt = values.receivedAt ?? at(0)
    return asSystem((tx) =>
      tx.insert(o365Items).values({
        ...{ id: nextTimeId(receivedAt), resellerId, customerId, tenantId, mailboxId: address, graphId: '' },
        ...{ receivedAt, changedAt: receivedAt, mailbox: address, sender: 'billing@paypa1.example' },
        ...{ displayAddress: 'Billing <billing@paypa1.example>', subject: '', messageIdHeader: '<1@paypa1.example>' },
        ...{ threat: 'phishing', action: 'moved_to_quarantine', state: 'open', folder: 'Quarantine' },
        ...values,
      }),
    )
  }
  const list = async (query: object = {}, username = 'admin@contoso.example') =>
    (await server.client(username)).o365Quarantine.list(query)
  const subjects = async (query: object = {}, username?: string) =>
    (await list(query, username)).items.map(({ subject }) => subject)

  it('returns the caller’s own, newest first, with count, tenant and customer (CA-045, EN-026)', async () => {
    const { items, count, countIsEstimate } = await list()

    expect(items.map(({ subject }) => subject)).toEqual(['Four', 'Three', 'Two 100%', 'One'])
    expect({ count, countIsEstimate }).toEqual({ count: 4, countIsEstimate: false })
    expect(items[3]).toMatchObject({
      receivedAt: at(1).toISOString(),
      mailbox: 'ana@contoso.example',
      sender: 'billing@paypa1.example',
      displayAddress: 'Billing <billing@paypa1.example>',
      threat: 'phishing',
      action: 'moved_to_quarantine',
      state: 'open',
      folder: 'Quarantine',
      messageId: '<1@paypa1.example>',
      tenant: 'contoso.onmicrosoft.example',
      customer: { id: server.world.contoso.id, name: 'Contoso' },
    })
  })

  it('shows each role its scope, and a customer administrator nothing without the module (CA-045, AM-014)', async () => {
    expect(await subjects({}, 'super@provider.example')).toEqual(['Six', 'Five', 'Four', 'Three', 'Two 100%', 'One'])
    expect(await subjects({}, 'reseller@northwind.example')).toEqual(['Five', 'Four', 'Three', 'Two 100%', 'One'])
    expect(await subjects({}, 'reseller@fernbrook.example')).toEqual(['Six'])
    await expect(list({}, 'admin@fabrikam.example')).rejects.toMatchObject({ status: 403 })
    expect(await subjects({ customerId: server.world.orchard.id }, 'reseller@northwind.example')).toEqual([])
  })

  it.each([
    ['a mailbox', { mailbox: 'BEN@' }, ['Four']],
    ['a shown name', { sender: 'billing <' }, ['Four', 'Three', 'Two 100%', 'One']],
    ['a subject, whose signs mean nothing', { subject: '0%' }, ['Two 100%']],
    ['threats', { threat: ['malware', 'spam'] }, ['Two 100%']],
    ['actions', { action: ['restored'] }, ['Three']],
    ['a state', { state: 'open' }, ['Four', 'Two 100%', 'One']],
    ['a tenant by name', { tenant: 'CONTOSO.on' }, ['Four', 'Three', 'Two 100%', 'One']],
    ['a tenant by id', { tenant: 'T-Contoso' }, ['Four', 'Three', 'Two 100%', 'One']],
    ['a tenant of somebody else', { tenant: 't-orchard' }, []],
    ['a span of time', { receivedFrom: '2026-11-20T02:00Z', receivedTo: '2026-11-20T04:00Z' }, ['Three', 'Two 100%']],
    ['words', { freeSearch: 'paypa1 four' }, ['Four']],
  ])('can be filtered to %s (CA-045)', async (_what, query, expected) => {
    expect(await subjects(query)).toEqual(expected)
    expect((await list(query)).count).toBe(expected.length)
  })

  it('continues after the last row by cursor, or by offset in any order (CA-045)', async () => {
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.nextCursor ?? '' })

    expect(first.items.map(({ subject }) => subject)).toEqual(['Four', 'Three', 'Two 100%'])
    expect([second.items.map(({ subject }) => subject), second.nextCursor]).toEqual([['One'], null])
    expect(await subjects({ ordering: 'subject', limit: 2, offset: 1 })).toEqual(['One', 'Three'])
  })

  it('rejects an unknown threat or state and an invalid instant (CA-045)', async () => {
    for (const query of ['threat=ghost', 'state=half', 'received_from=yesterday', 'cursor=-1', 'limit=0']) {
      const { tokenStore } = await server.client('admin@contoso.example')
      const headers = { authorization: `Bearer ${tokenStore.get()}` }
      expect((await server.request(`/v1/quarantine/o365/?${query}`, { headers })).status, query).toBe(400)
    }
  })
})
