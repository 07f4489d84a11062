import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('capability sets', () => {
  let server: TestServer
  let admin: Client
  let sibling: Client
  let reseller: Client
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    sibling = await server.client('admin@fabrikam.example')
    reseller = await server.client('reseller@northwind.example')
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())

  const names = async (client: Client, asked: Parameters<Client['capabilitySets']['list']>[0] = {}) =>
    (await client.capabilitySets.list(asked)).capabilitySets.map(({ name }) => name)

  it('are offered to lower levels: presets to everyone, a reseller’s to its customers (EN-048, XT-02)', async () => {
    await reseller.capabilitySets.create({ name: 'Desk', capabilities: ['VIEW_REPORT'] })
    await admin.capabilitySets.create({ name: 'Ours', capabilities: [] })

    const presets = ['Quarantine only', 'Read only']
    expect(await names(admin)).toEqual([...presets, 'Desk', 'Ours'])
    expect(await names(sibling)).toEqual([...presets, 'Desk'])
    expect(await names(reseller)).toEqual([...presets, 'Desk'])
    expect(await names(reseller, { customerId: server.world.contoso.id })).toEqual([...presets, 'Desk', 'Ours'])
    expect(await names(provider)).toEqual(presets)
    await expect(admin.capabilitySets.list({ customerId: server.world.fabrikam.id })).rejects.toMatchObject({
      status: 404,
    })
    // Its reseller's name is hidden from a customer.
    expect((await reseller.capabilitySets.list()).capabilitySets.at(-1)?.reseller).toMatchObject({
      id: server.world.northwind,
    })
    expect((await admin.capabilitySets.list()).capabilitySets.map((set) => set.reseller)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect((await admin.capabilitySets.list()).capabilitySets.map(({ isEditable }) => isEditable)).toEqual([
      ...[false, false, false, true],
    ])
  })

  it('add to a user’s own capabilities, also after the set changes (EN-048)', async () => {
    const set = await admin.capabilitySets.create({ name: 'Reports', capabilities: ['VIEW_REPORT', 'LIST_CUSTOMERS'] })
    const user = await admin.users.create({
      ...{ emails: ['desk@help.example'], role: 3, capabilitySetId: set.id, ownCapabilities: ['ANALYSE_URL'] },
    })

    await admin.capabilitySets.update({ id: set.id, capabilities: ['VIEW_MESSAGE_HISTORY'] })

    expect(user.capabilities).toEqual(['LIST_CUSTOMERS', 'ANALYSE_URL', 'VIEW_REPORT'])
    expect(await admin.users.get({ id: user.id })).toMatchObject({
      ...{ capabilitySetId: set.id, ownCapabilities: ['ANALYSE_URL'] },
      capabilities: ['VIEW_MESSAGE_HISTORY', 'ANALYSE_URL'],
    })
    expect((await admin.users.list({ capabilitySetId: set.id })).users.map(({ id }) => id)).toEqual([user.id])
    expect((await sibling.users.list({ capabilitySetId: set.id })).users).toEqual([])
    await expect(admin.capabilitySets.delete({ id: set.id })).rejects.toMatchObject({ status: 409 })
    await admin.users.update({ id: user.id, capabilitySetId: null, ownCapabilities: null })
    await admin.capabilitySets.delete({ id: set.id })
    expect(await names(admin)).not.toContain('Reports')
    const { events } = await admin.audit.list({ target: `capability set ${set.id}` })
    expect(events.map(({ action }) => action)).toEqual([
      ...['capabilitySetRemoved', 'capabilitySetChanged', 'capabilitySetAdded'],
    ])
  })

  it('never grant more than the granter holds, directly or through a set (XT-07)', async () => {
    const { siblingAdmin, fabrikam } = server.world
    const rich = await reseller.capabilitySets.create({ name: 'Rich', capabilities: ['VIEW_SPAM_REPORT'] })
    const { id: own } = await sibling.capabilitySets.create({ name: 'Full', capabilities: ['VIEW_SPAM_REPORT'] })
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(users)
        .set({ capabilities: ['LIST_CUSTOMERS'] })
        .where(eq(users.id, siblingAdmin.id)),
    )

    const refused = await Promise.allSettled([
      sibling.capabilitySets.create({ name: 'More', capabilities: ['VIEW_REPORT'] }),
      sibling.capabilitySets.update({ id: own, capabilities: [] }),
      sibling.capabilitySets.delete({ id: own }),
      sibling.users.create({ emails: ['a@help.example'], role: 3, capabilitySetId: rich.id }),
      sibling.users.update({ id: siblingAdmin.id, capabilitySetId: rich.id }),
      admin.capabilitySets.update({ id: rich.id, name: 'Mine' }),
      provider.capabilitySets.delete({ id: 1 }),
    ])
    const statuses = refused.map((outcome) => outcome.status === 'rejected' && outcome.reason.status)
    expect(statuses).toEqual(Array.from(refused, () => 403))
    const foreign = (await admin.capabilitySets.list()).capabilitySets.find(({ name }) => name === 'Ours')
    await expect(
      reseller.users.create({
        ...{ emails: ['b@help.example'], role: 3, customerId: fabrikam.id, capabilitySetId: foreign?.id },
      }),
    ).rejects.toMatchObject({ status: 400, fields: { capabilitySetId: [/cannot be given/] } })
  })

  it('can be limited to one customer by anyone who manages it (EN-048, XT-04)', async () => {
    const { contoso, fabrikam } = server.world
    const set = await reseller.capabilitySets.create({ name: 'Audit', capabilities: [], customerId: contoso.id })

    expect(set).toMatchObject({ customer: { id: contoso.id }, isEditable: true, userCount: 0 })
    expect(await admin.capabilitySets.get({ id: set.id })).toMatchObject({ name: 'Audit', isEditable: true })
    expect(await names(admin)).toContain('Audit')
    expect(await names(reseller)).not.toContain('Audit')
    await expect(sibling.capabilitySets.get({ id: set.id })).rejects.toMatchObject({ status: 404 })
    await expect(
      admin.capabilitySets.create({ name: 'Theirs', capabilities: [], customerId: fabrikam.id }),
    ).rejects.toMatchObject({ status: 404 })
  })

  it('have unique names, and reject stale changes and removals (XS-13)', async () => {
    const set = await provider.capabilitySets.create({ name: 'Night', capabilities: ['VIEW_REPORT'] })
    await provider.capabilitySets.create({ name: 'Day', capabilities: [] })
    const seen = { ifMatch: set.version }

    const taken = { status: 409, fields: { name: [expect.stringContaining('already')] } }
    await expect(provider.capabilitySets.create({ name: 'night', capabilities: [] })).rejects.toMatchObject(taken)
    await expect(provider.capabilitySets.update({ id: set.id, name: 'Day' })).rejects.toMatchObject(taken)
    const changed = await provider.capabilitySets.update({ id: set.id, name: 'Night desk' }, seen)
    expect(changed.version).not.toBe(set.version)
    await expect(provider.capabilitySets.update({ id: set.id, name: 'Late' }, seen)).rejects.toMatchObject({
      status: 412,
    })
    await expect(provider.capabilitySets.delete({ id: set.id }, seen)).rejects.toMatchObject({ status: 412 })
    await provider.capabilitySets.delete({ id: set.id }, { ifMatch: changed.version })
    await expect(provider.capabilitySets.get({ id: set.id })).rejects.toMatchObject({ status: 404 })
  })
})
