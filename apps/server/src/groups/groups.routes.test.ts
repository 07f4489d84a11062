import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { testPassword } from '../testing/test-world'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('groups', () => {
  let server: TestServer
  let admin: Client
  let sibling: Client
  let reseller: Client
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    sibling = await server.client('admin@fabrikam.example')
    reseller = await server.client('reseller@northwind.example')
  })
  afterAll(() => server.close())

  it('belong to a customer under unique names, and are visible in its scope only (RT-085, XT-02, XT-04)', async () => {
    const { contoso, orchard } = server.world

    const group = await reseller.groups.create({ name: 'Sales', customerId: contoso.id })

    expect(group).toMatchObject({ customer: { name: 'Contoso' }, memberCount: 0, description: '' })
    expect((await admin.groups.list({ freeSearch: 'sal' })).groups).toMatchObject([{ name: 'Sales' }])
    expect((await sibling.groups.list()).groups).toEqual([])
    await expect(sibling.groups.get({ id: group.id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.groups.create({ name: 'SALES' })).rejects.toMatchObject({
      ...{ status: 409, fields: { name: [/already/] } },
    })
    await expect(reseller.groups.create({ name: 'X', customerId: orchard.id })).rejects.toMatchObject({ status: 404 })
    await expect(reseller.groups.create({ name: 'X' })).rejects.toMatchObject({ status: 400 })
  })

  it('accept users by id and by any address, report unknown ones, and contain nobody twice (RT-088, XT-03)', async () => {
    const { contoso, fabrikam, customerAdmin } = server.world
    const { id } = await admin.groups.create({ name: 'Finance' })
    await admin.users.addAlias({ id: contoso.recipient.id, alias: 'billing@contoso.example' })

    const first = await admin.groups.attachMembers({
      id,
      userIds: [customerAdmin.id],
      addresses: ['Billing@contoso.example', fabrikam.address, 'nobody@contoso.example'],
    })
    const again = await admin.groups.attachMembers({ id, addresses: ['ana@contoso.example'] })

    expect(first).toEqual({ added: 2, already: 0, unknown: [fabrikam.address, 'nobody@contoso.example'] })
    expect(again).toEqual({ added: 0, already: 1, unknown: [] })
    await expect(admin.groups.attachMembers({ id, userIds: [fabrikam.recipient.id] })).rejects.toMatchObject({
      status: 404,
    })
    const { members } = await admin.groups.listMembers({ id, freeSearch: 'ana' })
    expect(members.map(({ emails }) => emails)).toEqual([['ana@contoso.example']])
    expect((await admin.groups.get({ id })).memberCount).toBe(2)

    await admin.groups.detachMember({ id, userId: contoso.recipient.id })
    await admin.users.delete({ id: (await admin.users.create({ emails: ['gone@contoso.example'] })).id })

    expect((await admin.groups.listMembers({ id })).count).toBe(1)
    await expect(admin.groups.detachMember({ id, userId: contoso.recipient.id })).rejects.toMatchObject({ status: 404 })
    const { events } = await admin.audit.list({ target: `group ${id}` })
    expect(events.map(({ action }) => action)).toEqual(['groupMemberRemoved', 'groupMembersAdded', 'groupAdded'])
  })

  it('reject stale renames, and are removed without their users (RT-089, XS-13)', async () => {
    const { id } = await admin.groups.create({ name: 'Old' })
    const { token } = await (await server.client()).auth.login({
      ...{ username: 'admin@contoso.example', password: testPassword },
    })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const seen = await server.request(`/v1/groups/${id}/`, { headers })

    await admin.groups.update({ id, name: 'New' })
    const stale = await server.request(`/v1/groups/${id}/`, {
      ...{ method: 'PATCH', headers: { ...headers, 'if-match': seen.headers.get('etag') ?? '' } },
      body: JSON.stringify({ name: 'Other' }),
    })
    await admin.groups.delete({ id })

    expect(stale.status).toBe(412)
    await expect(admin.groups.get({ id })).rejects.toMatchObject({ status: 404 })
    expect((await admin.users.list()).count).toBeGreaterThan(1)
  })
  it('can be restored for 30 days with their members, unless the name is reused meanwhile (XT-07)', async () => {
    const { contoso } = server.world
    const { id, version } = await admin.groups.create({ name: 'Support' })
    await admin.groups.attachMembers({ id, userIds: [contoso.recipient.id] })
    await admin.groups.update({ id, description: 'Changed' })
    await expect(admin.groups.delete({ id }, { ifMatch: version })).rejects.toMatchObject({ status: 412 })
    await admin.groups.delete({ id })

    expect((await admin.groups.list({ freeSearch: 'support' })).count).toBe(0)
    expect((await admin.groups.list({ isDeleted: true, freeSearch: 'support' })).groups).toMatchObject([{ id }])
    expect((await sibling.groups.list({ isDeleted: true })).count).toBe(0)
    await expect(sibling.groups.restore({ id })).rejects.toMatchObject({ status: 404 })
    await expect(admin.groups.attachMembers({ id, userIds: [contoso.recipient.id] })).rejects.toMatchObject({
      status: 404,
    })

    const other = await admin.groups.create({ name: 'support' })
    await expect(admin.groups.restore({ id })).rejects.toMatchObject({ status: 409, fields: { name: [/already/] } })
    await admin.groups.update({ id: other.id, name: 'Desk' })

    expect(await admin.groups.restore({ id })).toMatchObject({ name: 'Support', memberCount: 1, deletedAt: null })
    await expect(admin.groups.restore({ id })).rejects.toMatchObject({ status: 404 })
    const { events } = await admin.audit.list({ target: `group ${id}` })
    expect(events.slice(0, 2).map(({ action }) => action)).toEqual(['groupRestored', 'groupDeleted'])

    await admin.groups.delete({ id })
    server.clock.advance(30 * 24 * 60 * 60 * 1000)
    const later = await server.client('admin@contoso.example')
    await expect(later.groups.restore({ id })).rejects.toMatchObject({ status: 404 })
    expect((await later.groups.list({ isDeleted: true })).count).toBe(0)
  })
})
