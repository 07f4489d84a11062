import { describe, expect, expectTypeOf, it } from 'vitest'
import type { PosternClient } from '../create-client'
import { groupWire } from '../groups/groups.fixtures'
import { createMemoryTokenStore } from '../http/token-store'
import { customerAdmin, superAdmin } from '../navigation/navigation.fixtures'
import { profileWire } from '../profile/profile.fixtures'
import { quarantineEntryWire } from '../quarantine/quarantine.fixtures'
import { Refusal } from './refusal'
import { endpoints } from './sample-answers'
import { sampleCalls } from './sample-calls.gen'
import { createTestServer, type TestServerOptions } from './test-server'

function open(options?: TestServerOptions) {
  const server = createTestServer({ now: () => new Date('2026-11-20T10:00:00Z'), ...options })
  return { server, client: server.createClient() }
}

/** Provider staff, who may make nearly every call. */
const staff = profileWire({ role: 'providerAdmin', parentType: 'PROVIDER', parentId: 10, customer: null })

describe('the test server', () => {
  it.each(endpoints)('serves $id at an address of its own', async ({ endpoint, id }) => {
    const { server } = open()
    const path = endpoint.path.replace('{product}', 'provider').replace(/\{\w+\}/g, '1')

    await server.fetch(`${server.baseUrl}${path}`, { method: endpoint.method })

    expect(server.calls.map(({ call }) => call)).toEqual([id])
  })

  it.each(sampleCalls)('answers $sent in a way that the client can read', async ({ call }) => {
    const { server } = open({ user: staff })
    const client = server.createClient()

    const code = await call(client).then(
      () => null,
      (error) => error.code,
    )

    // Samples name objects and secrets that these rows lack; nothing else is wrong with them.
    expect([null, 'not_found', 'forbidden', 'bad_request']).toContain(code)
    expect(server.calls).toHaveLength(1)
  })

  it('reaches no network', async () => {
    const { server } = open()

    await expect(server.fetch('https://portal.example/api/v1/version')).rejects.toThrow(
      'answers https://postern.test/ only, but https://portal.example/api/v1/version was requested',
    )
  })

  it('serves other base addresses and products', async () => {
    const { server, client } = open({ baseUrl: 'https://mail.example/api/', product: 'acme', user: profileWire() })

    await client.users.list()

    expect(server.calls.map(({ path }) => path)).toEqual(['v1/acmeuser/'])
  })
})

describe('held mail on the test server', () => {
  const ids = async (client: PosternClient, query = {}) =>
    (await client.quarantine.list(query)).entries.map(({ id }) => id)

  it('is listed newest first, filtered and paged', async () => {
    const { client } = open()

    expect(await ids(client)).toEqual([88_213, 88_212, 88_211, 88_210, 88_209])
    expect(await ids(client, { ordering: 'timestamp', limit: 2 })).toEqual([88_209, 88_210])
    expect(await ids(client, { reason: ['virus', 'phishing'] })).toEqual([88_212, 88_211])
    expect(await ids(client, { stage: ['RELEASED'] })).toEqual([88_209])
    expect(await ids(client, { isLocked: true })).toEqual([88_210])
    expect(await ids(client, { sender: 'LOTTERY' })).toEqual([88_210])
    expect(await ids(client, { freeSearch: 'parcel' })).toEqual([88_211])
    expect(await ids(client, { scoreFrom: 14 })).toEqual([88_212, 88_210])
    expect(await ids(client, { receivedTo: '2026-11-20T00:00:00Z' })).toEqual([88_210, 88_209])
    expect((await client.quarantine.list({ limit: 1, offset: 1 })).count).toBe(5)
  })

  it('stays released or deleted', async () => {
    const { client } = open()

    expect((await client.quarantine.releaseEntry({ id: 88_213 })).stage).toBe('RELEASED')
    await client.quarantine.deleteEntry({ id: 88_212 })

    expect((await client.quarantine.getEntry({ id: 88_213 })).stage).toBe('RELEASED')
    await expect(client.quarantine.getEntry({ id: 88_212 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await ids(client)).not.toContain(88_212)
  })

  it('refuses what the rules refuse, each on its own in bulk (AM-061, AM-062, AM-065)', async () => {
    const { client } = open()

    await expect(client.quarantine.deleteEntry({ id: 88_210 })).rejects.toMatchObject({
      status: 409,
      message: 'This message is locked. Unlock it before you delete it.',
    })
    await expect(client.quarantine.releaseEntry({ id: 88_211 })).rejects.toMatchObject({ status: 409 })
    await expect(client.quarantine.releaseVirus({ id: 88_211 })).rejects.toMatchObject({ status: 403 })
    const { outcomes } = await client.quarantine.deleteEntries({ ids: [88_213, 88_210, 1] })
    expect(outcomes.map(({ isDone, code }) => [isDone, code])).toEqual([
      [true, ''],
      [false, 'conflict'],
      [false, 'not_found'],
    ])
    await client.quarantine.unlockEntry({ id: 88_210 })
    await client.quarantine.deleteEntry({ id: 88_210 })
    expect(await ids(client)).toEqual([88_212, 88_211, 88_209])
  })

  it('keeps what a sender list says about it', async () => {
    const { client } = open()

    expect(await client.quarantine.countFromBlocked()).toMatchObject({ count: 0 })
    const listing = await client.wbl.listSender({ id: 88_213, entryType: 1, scope: 'sender' })

    expect(listing.entries).toMatchObject([{ sender: 'news@growthweekly.example', type: 1 }])
    expect(await client.quarantine.countFromBlocked()).toMatchObject({ count: 1 })
    expect(await ids(client, { isFromBlocked: true })).toEqual([88_213])
    expect((await client.senderLists.list()).entries.map(({ sender }) => sender)).toContain('news@growthweekly.example')
  })

  it('is flushed except for what is locked (AM-063)', async () => {
    const { client } = open()
    const counted = await client.quarantine.countFlush({ customerId: 1 })

    expect([counted.count, counted.lockedCount]).toEqual([4, 1])
    expect((await client.quarantine.flush({ customerId: 1, confirm: true })).count).toBe(4)
    expect(await ids(client)).toEqual([88_210])
  })

  it('opens by its digest link alone, and lists a sender once', async () => {
    const { server } = open()
    const { quarantineDigest } = server.createClient({ tokenStore: createMemoryTokenStore() })
    const { entryId: id, link } = server.digestLink(88_213)
    const { releaseCode } = link
    const allowBlockToken = link.allowBlockToken ?? ''

    expect((await quarantineDigest.get({ id, releaseCode })).id).toBe(id)
    await expect(quarantineDigest.get({ id, releaseCode: 'guessed' })).rejects.toMatchObject({
      status: 403,
      message: 'This link does not open a message.',
    })
    expect((await quarantineDigest.release({ id, releaseCode }))?.stage).toBe('RELEASED')
    const block = { id, entryType: 1, allowBlockToken } as const
    await quarantineDigest.addListEntry(block)
    await expect(quarantineDigest.addListEntry(block)).rejects.toMatchObject({ status: 403 })
  })
})

describe('rows of other features', () => {
  it('are created, changed, deleted and restored', async () => {
    const { server, client } = open()
    const { id } = await client.groups.create({ name: 'Sales', description: '', customerId: 1 })

    await client.groups.update({ id, name: 'Sales and support' })
    expect((await client.groups.get({ id })).name).toBe('Sales and support')
    expect((await client.groups.list({ freeSearch: 'support' })).count).toBe(1)
    await client.groups.delete({ id })
    await expect(client.groups.get({ id })).rejects.toMatchObject({ code: 'not_found' })
    expect((await client.groups.list({ isDeleted: true })).groups.map(({ name }) => name)).toEqual([
      'Sales and support',
    ])
    await client.groups.restore({ id })
    expect(server.rows('groups').map(({ name }) => name)).toContain('Sales and support')
  })

  it('are those that a test gives', async () => {
    const { client } = open({
      rows: { groups: [groupWire({ id: 1, name: 'One' }), groupWire({ id: 2, name: 'Two' })] },
    })

    expect((await client.groups.list({ ordering: '-name' })).groups.map(({ name }) => name)).toEqual(['Two', 'One'])
  })

  it('refuse a version that is no longer current (XS-13)', async () => {
    const { client } = open()
    const [user] = (await client.users.list()).users

    await client.users.update({ id: 42, firstName: 'Mia' }, { ifMatch: user?.version ?? '' })
    await expect(
      client.users.update({ id: 42, lastName: 'K' }, { ifMatch: user?.version ?? '' }),
    ).rejects.toMatchObject({
      status: 412,
    })
    expect(await client.users.get({ id: 42 })).toMatchObject({ firstName: 'Mia', lastName: 'Keane' })
  })

  it('keep settings that have no rows', async () => {
    const { client } = open()

    await client.profile.update({ firstName: 'Ana' })

    expect((await client.profile.get()).firstName).toBe('Ana')
  })
})

describe('access to the test server', () => {
  it('needs the token of a session', async () => {
    const { server, client } = open()
    const visitor = server.createClient({ tokenStore: createMemoryTokenStore() })

    await expect(visitor.groups.list()).rejects.toMatchObject({ status: 401 })
    await expect(visitor.auth.login({ username: 'x', password: 'y' })).rejects.toMatchObject({
      message: 'Unable to log in with provided credentials.',
    })
    const { token } = await visitor.auth.login(server.credentials)
    visitor.tokenStore.set(token)
    expect((await visitor.groups.list()).count).toBe(1)
    await client.auth.logout()
    await expect(client.groups.list()).rejects.toMatchObject({ status: 401 })
  })

  it('follows role, capabilities and services of the user', async () => {
    const admin = customerAdmin({ capabilities: [], services: [], modules: [] })
    const { client } = open({ user: profileWire({ customer: { services: [] } }) })

    expect(admin.role).toBe('customerAdmin')
    await expect(client.quarantine.list()).rejects.toMatchObject({ status: 403 })
    await expect(open().client.resellers.list()).rejects.toMatchObject({ status: 403 })
    expect(superAdmin().role).toBe(staff.role)
    expect((await open({ user: staff }).client.resellers.list()).count).toBe(1)
  })

  it('refuses input outside the contract, with its fields', async () => {
    const { server, client } = open()

    await expect(client.groups.create({ name: '', description: '', customerId: 1 })).rejects.toMatchObject({
      status: 400,
      fields: { name: ['Invalid input'] },
    })
    const headers = { authorization: `Bearer ${server.token}`, 'accept-language': 'fr' }
    const response = await server.fetch(`${server.baseUrl}v1/groups/`, { method: 'POST', body: '{', headers })
    expect([response.status, (await response.json()).message]).toEqual([400, 'Le corps n’est pas du JSON valide.'])
    expect((await server.fetch(`${server.baseUrl}v1/groups/`, { method: 'PUT' })).status).toBe(405)
    expect((await server.fetch(`${server.baseUrl}v1/nothing/`)).status).toBe(404)
  })

  it('repeats its answer for the same idempotency key', async () => {
    const { client } = open()
    const group = { name: 'Sales', description: '', customerId: 1 }

    const first = await client.groups.create(group, { idempotencyKey: 'a' })
    expect(await client.groups.create(group, { idempotencyKey: 'a' })).toEqual(first)
    expect((await client.groups.create(group, { idempotencyKey: 'b' })).id).not.toBe(first.id)
  })
})

describe('own answers', () => {
  it('replace those of the server, as values or functions', async () => {
    const { server, client } = open({ answers: { quarantine: { list: { entries: [], count: 0 } } } })
    expect((await client.quarantine.list()).count).toBe(0)

    server.use({
      quarantine: {
        list: ({ input, answer }) => {
          expectTypeOf(input.limit).toEqualTypeOf<number>()
          return { ...answer(), count: 1_000 + input.limit }
        },
        getEntry: ({ input }) => quarantineEntryWire({ id: input.id, stage: 'PROCESSING' }),
        releaseEntry: () => {
          throw new Refusal('unavailable', 'Down for maintenance.')
        },
      },
    })

    expect((await client.quarantine.list({ limit: 10 })).count).toBe(1_010)
    expect((await client.quarantine.getEntry({ id: 1 })).stage).toBe('PROCESSING')
    await expect(client.quarantine.releaseEntry({ id: 1 })).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Down for maintenance.',
    })
    server.reset()
    expect((await client.quarantine.list()).count).toBe(0)
  })

  it('must fit the contract: the error names call and field', async () => {
    const { server } = open({ answers: { quarantine: { list: { entries: [{ id: 'one' }], count: 1 } as never } } })
    const headers = { authorization: `Bearer ${server.token}` }

    await expect(server.fetch(`${server.baseUrl}v1/quarantine/`, { headers })).rejects.toThrow(
      'The answer to quarantine.list does not fit the contract: entries.0.id',
    )
  })
})
