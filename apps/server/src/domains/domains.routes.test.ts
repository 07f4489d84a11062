import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDirectory } from '../mail/intake/directory'
import { domains } from '../tenants/tenants.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('the calls of domains', () => {
  let server: TestServer
  let admin: Client
  let reseller: Client
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())

  const names = async (client: Client, query: Parameters<Client['domains']['list']>[0] = {}) =>
    (await client.domains.list(query)).domains.map(({ name }) => name)
  const auditOf = async (client: Client, action: string) => (await client.audit.list({ action })).events
  const refused = (fields: Record<string, string[]>, status: number) => ({ status, fields })

  describe('listing', () => {
    it('shows each scope its own domains, with customer and next hops (CA-053, AM-015, XT-02)', async () => {
      expect(await names(provider)).toEqual(['contoso.example', 'fabrikam.example', 'orchard.example'])
      expect(await names(reseller)).toEqual(['contoso.example', 'fabrikam.example'])
      expect(await admin.domains.list()).toMatchObject({
        domains: [
          {
            id: server.world.contoso.domainId,
            name: 'contoso.example',
            customer: { id: server.world.contoso.id, name: 'Contoso' },
            isActive: true,
            ipEntries: [{ ipAddress: '127.0.0.1', priority: 10, port: 1, tls: 'opportunistic' }],
            userCount: 2,
            mailCount: 0,
            createdAt: '2026-11-20T09:17:04.000Z',
          },
        ],
        count: 1,
        countIsEstimate: false,
      })
    })

    it('filters by customer, activity and text, and finds nothing of a foreign customer (AM-080, XT-04)', async () => {
      const { fabrikam, orchard } = server.world

      expect(await names(reseller, { customerId: fabrikam.id })).toEqual(['fabrikam.example'])
      expect(await names(reseller, { customerId: orchard.id })).toEqual([])
      expect(await names(admin, { customerId: fabrikam.id })).toEqual([])
      expect(await names(provider, { freeSearch: 'ORCH example' })).toEqual(['orchard.example'])
      expect(await names(provider, { freeSearch: '%' })).toEqual([])
      await provider.domains.update({ id: orchard.domainId, isActive: false })
      expect(await names(provider, { isActive: false })).toEqual(['orchard.example'])
      expect(await names(provider, { isActive: true, freeSearch: 'EXAMPLE' })).toEqual([
        'contoso.example',
        'fabrikam.example',
      ])
      await provider.domains.update({ id: orchard.domainId, isActive: true })
    })

    it('is sorted, paged and counted (XS-05)', async () => {
      expect(await names(provider, { ordering: '-name', limit: 2 })).toEqual(['orchard.example', 'fabrikam.example'])
      expect(await names(provider, { ordering: '-customerName', limit: 1 })).toEqual(['orchard.example'])
      expect(await names(provider, { ordering: 'createdAt', limit: 1, offset: 1 })).toEqual(['fabrikam.example'])
      expect((await provider.domains.list({ limit: 1, offset: 50 })).count).toBe(3)
      for (const query of [{ ordering: 'id' }, { limit: 101 }, { customerId: 2 ** 31 }]) {
        await expect(provider.domains.list(query as never)).rejects.toMatchObject({ status: 400 })
      }
    })
  })

  describe('adding', () => {
    it('gives a customer of the scope a domain, in its canonical spelling (CA-054)', async () => {
      const added = await reseller.domains.create({ name: ' Bücher.Example. ', customerId: server.world.fabrikam.id })

      expect(added).toMatchObject({
        name: 'xn--bcher-kva.example',
        customer: { name: 'Fabrikam' },
        isActive: true,
        ipEntries: [],
      })
      expect(await admin.domains.list({ freeSearch: 'bcher' })).toMatchObject({ count: 0 })
      expect(await auditOf(await server.client('admin@fabrikam.example'), 'domainAdded')).toMatchObject([
        { username: 'reseller@northwind.example', target: `domain ${added.id}`, after: { name: added.name } },
      ])
    })

    it('rejects names that mail cannot be sent to (CA-054)', async () => {
      const wrong = [
        '',
        '  ',
        'localhost',
        'a b.example',
        'http://a.example',
        'a.example/x',
        'a@b.example',
        '192.0.2.1',
      ]
      const odd = [
        'a..example',
        '-a.example',
        'a.123',
        `${'a.'.repeat(126)}example`,
        'xn--\u0000.example',
        '%61.example',
        'a.example:25',
      ]
      for (const name of [...wrong, ...odd]) {
        const adding = admin.domains.create({ name, customerId: server.world.contoso.id })
        await expect(adding, name).rejects.toMatchObject({ status: 400 })
      }
    })

    it('reports that a name is taken, but not by whom (XT-12)', async () => {
      const { contoso } = server.world
      const taken = refused({ name: ['This domain is taken.'] }, 409)

      for (const name of ['orchard.example', 'CONTOSO.example', 'contoso.example.']) {
        await expect(admin.domains.create({ name, customerId: contoso.id })).rejects.toMatchObject(taken)
      }
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, () => admin.domains.create({ name: 'race.example', customerId: contoso.id })),
      )
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    })

    it('treats customers out of scope as missing (XT-04, AM-015)', async () => {
      const { fabrikam, orchard } = server.world
      for (const [client, customerId] of [
        [admin, fabrikam.id],
        [admin, 123_456],
        [reseller, orchard.id],
      ] as const) {
        await expect(client.domains.create({ name: 'new.example', customerId })).rejects.toMatchObject({
          status: 404,
          message: 'Not found.',
        })
      }
      expect(await names(provider, { freeSearch: 'new.example' })).toEqual([])
    })

    it('returns the first answer to a repeated request (XS-14)', async () => {
      const create = () =>
        admin.domains.create({ name: 'once.example', customerId: server.world.contoso.id }, { idempotencyKey: 'add-1' })

      expect((await create()).id).toBe((await create()).id)
    })
  })

  describe('a domain', () => {
    it('can be read within its scope only (CA-055, AM-015)', async () => {
      const { contoso, orchard } = server.world

      expect(await admin.domains.get({ id: contoso.domainId })).toMatchObject({ name: 'contoso.example' })
      for (const id of [orchard.domainId, 123_456, 2 ** 40]) {
        await expect(admin.domains.get({ id })).rejects.toMatchObject({ status: 404, message: 'Not found.' })
      }
    })

    it('can be deactivated and reactivated, and takes no mail in between (CA-057, ST-037)', async () => {
      const { domainId: id, address } = server.world.contoso
      const lookUp = async () => (await createDirectory(server.db).find(address)).kind

      expect(await admin.domains.update({ id, isActive: false })).toMatchObject({ id, isActive: false })
      expect(await lookUp()).toBe('unknownDomain')
      expect((await admin.domains.update({ id, isActive: true })).isActive).toBe(true)
      await admin.domains.update({ id, isActive: true })
      expect(await lookUp()).toBe('found')
      expect(await auditOf(admin, 'domainChanged')).toMatchObject([
        { target: `domain ${id}`, before: { isActive: false }, after: { isActive: true } },
        { target: `domain ${id}`, before: { isActive: true }, after: { isActive: false } },
      ])
    })

    it('accepts changes to its own fields only, and none from outside (XT-06, AM-015)', async () => {
      const { contoso, orchard } = server.world
      const body = { isActive: true, name: 'stolen.example', customerId: orchard.id }
      await admin.domains.update({ id: contoso.domainId, ...body })

      expect(await admin.domains.get({ id: contoso.domainId })).toMatchObject({ name: 'contoso.example' })
      await expect(admin.domains.update({ id: orchard.domainId, isActive: false })).rejects.toMatchObject({
        status: 404,
      })
    })
  })

  describe('next hops', () => {
    it('are added and removed by address, and listed by priority, lowest first (CA-058, CA-059, AM-089)', async () => {
      const { domainId: id } = server.world.fabrikam
      const hops = async () => (await reseller.domains.get({ id })).ipEntries.map(({ ipAddress }) => ipAddress)

      expect(await reseller.domains.addIp({ id, ipAddress: ' MX.Fabrikam.example', priority: 5 })).toEqual({
        ...{ ipAddress: 'mx.fabrikam.example', priority: 5, port: 25, tls: 'opportunistic' },
      })
      await reseller.domains.addIp({ id, ipAddress: '192.0.2.25', priority: 65_535 })
      expect(await hops()).toEqual(['mx.fabrikam.example', '127.0.0.1', '192.0.2.25'])
      await reseller.domains.removeIp({ id, ip: 'MX.fabrikam.example' })
      expect(await hops()).toEqual(['127.0.0.1', '192.0.2.25'])
      expect(await auditOf(reseller, 'nextHopAdded')).toMatchObject([
        { after: { ipAddress: '192.0.2.25', priority: 65_535 } },
        { after: { ipAddress: 'mx.fabrikam.example', priority: 5 } },
      ])
      expect(await auditOf(reseller, 'nextHopRemoved')).toMatchObject([
        { target: `domain ${id}`, before: { ipAddress: 'mx.fabrikam.example', priority: 5 } },
      ])
    })

    it('are limited to ten, so that a test reaches all of them (CA-058, CA-062)', async () => {
      const { id } = await reseller.domains.create({ name: 'many-hops.example', customerId: server.world.contoso.id })
      for (let at = 1; at <= 10; at += 1) await reseller.domains.addIp({ id, ipAddress: `192.0.2.${at}`, priority: at })
      await expect(reseller.domains.addIp({ id, ipAddress: '192.0.2.11', priority: 1 })).rejects.toMatchObject({
        status: 409,
        fields: { ipAddress: ['A domain can have up to ten next hops. Remove one first.'] },
      })
      await reseller.domains.removeIp({ id, ip: '192.0.2.4' })
      await reseller.domains.addIp({ id, ipAddress: '192.0.2.11', priority: 1 })
      await reseller.domains.delete({ id })
    })

    it('cannot be networks or names with a port (CA-058)', async () => {
      const { domainId: id } = server.world.contoso
      const wrong = ['256.0.0.1', '192.0.2.0/24', 'mx.example:25', 'a b', '2001:db8::1', '-mx.example', 'x'.repeat(256)]
      for (const ipAddress of wrong) {
        await expect(admin.domains.addIp({ id, ipAddress, priority: 10 }), ipAddress).rejects.toMatchObject({
          status: 400,
          fields: { ipAddress: [expect.any(String)] },
        })
      }
    })

    it('are unique per domain, and cannot be removed twice (CA-058, CA-059)', async () => {
      const { domainId: id } = server.world.contoso
      const add = () => admin.domains.addIp({ id, ipAddress: 'hop.example', priority: 7 })
      const tries = await Promise.allSettled([add(), add(), add()])

      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await admin.domains.removeIp({ id, ip: 'hop.example' })
      await expect(admin.domains.removeIp({ id, ip: 'hop.example' })).rejects.toMatchObject({ status: 404 })
    })

    it('of foreign domains cannot be changed (AM-015, XT-05)', async () => {
      const { domainId: id } = server.world.orchard

      await expect(admin.domains.addIp({ id, ipAddress: '192.0.2.1', priority: 1 })).rejects.toMatchObject({
        status: 404,
      })
      await expect(admin.domains.removeIp({ id, ip: '127.0.0.1' })).rejects.toMatchObject({ status: 404 })
      expect((await provider.domains.get({ id })).ipEntries).toHaveLength(1)
    })
  })

  it('cannot be changed without the capability, but can be listed (AM-014, AM-080, XT-08)', async () => {
    const { otherAdmin, orchard } = server.world
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(users)
        .set({ capabilities: ['VIEW_REPORT'] })
        .where(eq(users.id, otherAdmin.id)),
    )
    const other = await server.client('admin@orchard.example')
    const id = orchard.domainId

    expect(await names(other)).toEqual(['orchard.example'])
    const calls = [
      () => other.domains.get({ id }),
      () => other.domains.update({ id, isActive: false }),
      () => other.domains.create({ name: 'more.example', customerId: orchard.id }),
      () => other.domains.addIp({ id, ipAddress: '192.0.2.1', priority: 1 }),
      () => other.domains.removeIp({ id, ip: '127.0.0.1' }),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
    const rows = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(domains).where(eq(domains.id, id)))
    expect(rows).toMatchObject([{ isActive: true }])
  })
})
