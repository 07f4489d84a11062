import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { wblEntries } from './wbl.table'

describe('allowing and blocking the sender of a held message', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const hold = (sender: string, values: Parameters<typeof holdMessage>[2] = {}) =>
    holdMessage(server.db, server.world.contoso, { sender, displayAddress: `Shown <${sender}>`, ...values })
  const admin = async () => server.client('admin@contoso.example')
  const ofCustomer = (sender: string) =>
    server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .select()
        .from(wblEntries)
        .where(and(eq(wblEntries.sender, sender), isNull(wblEntries.userId))),
    )

  it('blocks it for the whole customer, by the stored address, and logs who did it (CO-060, XA-24)', async () => {
    const { id } = await hold('Sales@Shop.example')
    const { heldMessage, wbl } = await admin()

    const before = await wbl.getSenderListing({ id })
    const after = await wbl.listSender({ id, entryType: 1, scope: 'sender' })

    expect(before).toEqual({ sender: 'sales@shop.example', entries: [] })
    expect(after.entries).toMatchObject([
      { sender: 'sales@shop.example', type: 1, isForCustomer: true, source: 'portal' },
    ])
    const { id: customerId, resellerId } = server.world.contoso
    expect(await ofCustomer('sales@shop.example')).toMatchObject([{ customerId, resellerId, entryId: id, type: 1 }])
    const { events } = await heldMessage.listEvents({ id })
    expect(events).toMatchObject([{ kind: 'blocked', actor: 'admin@contoso.example', detail: 'sales@shop.example' }])
    const logged = await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `quarantine entry ${id}`)),
    )
    expect(logged).toMatchObject([{ action: 'senderBlocked', after: { sender: 'sales@shop.example', type: '1' } }])
  })

  it('keeps one decision per sender: the latest replaces the previous one (CO-062)', async () => {
    const { id } = await hold('news@paper.example')
    const { wbl } = await admin()
    await wbl.listSender({ id, entryType: 1, scope: 'domain' })

    await wbl.listSender({ id, entryType: 3, scope: 'domain' })
    const again = await wbl.listSender({ id, entryType: 3, scope: 'domain' })

    expect(again.entries.map(({ sender, type }) => [sender, type])).toEqual([['@paper.example', 3]])
    expect(await ofCustomer('@paper.example')).toHaveLength(1)
  })

  it('changes type and author of an existing entry and keeps the rest, with and without subdomains', async () => {
    const { id } = await hold('ida@keeps.example')
    const { id: customerId, resellerId } = server.world.contoso
    const expiresAt = new Date(server.clock.now().getTime() + 86_400_000)
    const made = { resellerId, customerId, sender: '@keeps.example', type: 3, source: 'import' as const }
    const details = { note: 'Partner', createdBy: 'before', hits: 5, expiresAt, createdAt: server.clock.now() }
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(wblEntries).values({ ...made, ...details, subdomains: true, isUnproven: true }),
    )

    await (await admin()).wbl.listSender({ id, entryType: 1, scope: 'domain' })

    expect(await ofCustomer('@keeps.example')).toMatchObject([
      {
        ...{ type: 1, subdomains: true, isUnproven: false, note: 'Partner', hits: 5, expiresAt, entryId: id },
        ...{ createdBy: 'admin@contoso.example', source: 'portal' },
      },
    ])
  })

  it('starts an expired entry again', async () => {
    const { id } = await hold('ida@over.example')
    const { id: customerId, resellerId } = server.world.contoso
    const made = { resellerId, customerId, sender: 'ida@over.example', type: 1, source: 'portal' as const }
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(wblEntries).values({ ...made, expiresAt: new Date(0), createdAt: new Date(0) }),
    )

    await (await admin()).wbl.listSender({ id, entryType: 1, scope: 'sender' })

    expect(await ofCustomer('ida@over.example')).toMatchObject([{ type: 1, expiresAt: null }])
  })

  it('refuses the opposite of an entry above that nobody can override, as adding lines does', async () => {
    const { id } = await hold('ida@imposed.example')
    const made = { source: 'portal' as const, createdAt: server.clock.now(), type: 1, isForced: true }
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(wblEntries).values({ ...made, sender: '@imposed.example' }),
    )
    const { wbl } = await admin()

    await expect(wbl.listSender({ id, entryType: 3, scope: 'domain' })).rejects.toMatchObject({
      ...{ status: 409, message: 'A level above you says the opposite and can’t be overridden.' },
    })
    expect((await wbl.listSender({ id, entryType: 1, scope: 'domain' })).entries).toMatchObject([{ type: 1 }])
  })

  it('leaves one entry behind when the sender is added to the list at the same time', async () => {
    const { id } = await hold('both@ways.example')
    const { wbl, senderLists } = await admin()

    for (let round = 0; round < 5; round += 1) {
      await server.db.inScope({ as: 'system' }, (tx) =>
        tx.delete(wblEntries).where(eq(wblEntries.sender, 'both@ways.example')),
      )
      await Promise.all([
        wbl.listSender({ id, entryType: 1, scope: 'sender' }),
        senderLists.add({ entries: [{ sender: 'both@ways.example', type: 1 }] }),
      ])
      expect(await ofCustomer('both@ways.example')).toHaveLength(1)
    }
  })

  it('leaves one entry behind when two users decide concurrently', async () => {
    const [first, second] = [await hold('race@shop.example'), await hold('race@shop.example')]
    const { wbl } = await admin()

    await Promise.all([
      wbl.listSender({ id: first.id, entryType: 1, scope: 'sender' }),
      wbl.listSender({ id: second.id, entryType: 3, scope: 'sender' }),
    ])

    expect(await ofCustomer('race@shop.example')).toHaveLength(1)
  })

  it('shows the entries that are asked about the sender, as mail is judged, with their outcome', async () => {
    const { id, ownerUserId } = await hold('bounce@relay.example', { displayAddress: 'Ana <ana@mail.bank.example>' })
    const { id: customerId, resellerId } = server.world.contoso
    const made = { resellerId, customerId, source: 'portal' as const, createdAt: server.clock.now(), type: 1 }
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(wblEntries).values([
        { ...made, sender: '@bank.example', subdomains: true },
        { ...made, sender: '@bank.example', subdomains: false },
        { ...made, sender: '@mail.bank.example', envelopeOnly: true },
        { ...made, sender: 'bounce@relay.example', userId: ownerUserId, expiresAt: new Date(0) },
        { ...made, sender: '@relay.example', userId: ownerUserId, type: 2 },
      ]),
    )

    const { entries } = await (await admin()).wbl.getSenderListing({ id })

    expect(entries.map(({ sender, isForCustomer, why }) => [sender, isForCustomer, why])).toEqual([
      ['@bank.example', true, 'wins'],
      ['@relay.example', false, 'neutralizes'],
    ])
  })

  it('shows what the recipient’s own list says, and nothing of another customer’s', async () => {
    const { id, ownerUserId } = await hold('own@shop.example')
    const createdAt = server.clock.now()
    const { contoso, orchard } = server.world
    const listed = { sender: 'own@shop.example', source: 'digest' as const, createdAt, type: 3 }
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(wblEntries).values([
        { ...listed, resellerId: contoso.resellerId, customerId: contoso.id, userId: ownerUserId },
        { ...listed, resellerId: orchard.resellerId, customerId: orchard.id },
      ]),
    )

    const { entries } = await (await admin()).wbl.getSenderListing({ id })

    expect(entries).toMatchObject([{ isForCustomer: false, type: 3, source: 'digest' }])
  })

  it.each([
    ['a bounce, which has no sender', '', { entryType: 1, scope: 'sender' }],
    ['an own address to be allowed', 'boss@contoso.example', { entryType: 3, scope: 'sender' }],
    ['an own domain to be allowed', 'boss@contoso.example', { entryType: 3, scope: 'domain' }],
    ['an own domain to be blocked', 'boss@contoso.example', { entryType: 1, scope: 'domain' }],
  ] as const)('refuses %s', async (_what, sender, decision) => {
    const { id } = await hold(sender)

    await expect((await admin()).wbl.listSender({ id, ...decision })).rejects.toMatchObject({ status: 409 })

    const { entries } = await (await admin()).wbl.getSenderListing({ id })
    expect(entries).toEqual([])
  })

  it('ignores an address, another type and another scope in the request (XD-13)', async () => {
    const { id } = await hold('real@shop.example')
    const { wbl } = await admin()
    const ask = wbl.listSender as (input: object) => Promise<unknown>

    await ask({ id, entryType: 1, scope: 'sender', sender: 'victim@shop.example', customerId: server.world.orchard.id })

    expect(await ofCustomer('victim@shop.example')).toEqual([])
    expect(await ofCustomer('real@shop.example')).toMatchObject([{ customerId: server.world.contoso.id }])
    await expect(ask({ id, entryType: 0, scope: 'sender' })).rejects.toMatchObject({ status: 400 })
    await expect(ask({ id, entryType: 1, scope: 'everybody' })).rejects.toMatchObject({ status: 400 })
  })
})
