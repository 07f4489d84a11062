import type { MxState } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerModules, customers, domains } from '../tenants/tenants.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('the lists of customers and resellers', () => {
  let server: TestServer
  let admin: Client
  let reseller: Client
  let provider: Client
  beforeAll(async () => {
    server = await startTestServer()
    const { contoso, fabrikam } = server.world
    await server.db.inScope({ as: 'system' }, async (tx) => {
      const module = { resellerId: contoso.resellerId, customerId: contoso.id, serviceId: 1, moduleId: 4 }
      await tx.insert(customerModules).values({ ...module, isActive: false })
      const changes = { isActive: false, createdAt: new Date('2025-01-01T00:00:00Z') }
      await tx.update(customers).set(changes).where(eq(customers.id, fabrikam.id))
    })
    admin = await server.client('admin@contoso.example')
    reseller = await server.client('reseller@northwind.example')
    provider = await server.client('super@provider.example')
  })
  afterAll(() => server.close())

  const names = async (client: Client, query: Parameters<Client['customers']['list']>[0] = {}) =>
    (await client.customers.list(query)).customers.map(({ name }) => name)

  it('show each scope its own customers, with the details of each row (CA-064, AM-015, XT-02)', async () => {
    const { contoso, northwind } = server.world

    expect(await names(provider)).toEqual(['Contoso', 'Fabrikam', 'Orchard'])
    expect(await names(reseller)).toEqual(['Contoso', 'Fabrikam'])
    expect(await admin.customers.list()).toMatchObject({
      customers: [
        {
          id: contoso.id,
          name: 'Contoso',
          resellerId: northwind,
          reseller: { id: northwind, name: 'Northwind' },
          isActive: true,
          services: [{ id: 1, isActive: true, modules: [{ id: 4, isActive: false }] }],
          settings: { timezone: 'Europe/Dublin' },
          domainCount: 1,
          userCount: 2,
          createdAt: '2026-11-20T09:17:04.000Z',
        },
      ],
      count: 1,
      countIsEstimate: false,
    })
    expect((await reseller.customers.list()).customers.map(({ isActive }) => isActive)).toEqual([true, false])
    const found = async (mxState: MxState) => {
      await server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(domains).set({ mxState }).where(eq(domains.id, contoso.domainId)),
      )
      return (await admin.customers.list()).customers[0]?.wrongMxCount
    }
    expect([await found('right'), await found('failed'), await found('mixed'), await found('missing')]).toEqual([
      0, 0, 1, 1,
    ])
  })

  it('are filtered by reseller and text, sorted and paged (CA-064, XT-04, XS-05)', async () => {
    const { fernbrook, northwind } = server.world

    expect(await names(provider, { resellerId: fernbrook })).toEqual(['Orchard'])
    expect(await names(reseller, { resellerId: fernbrook })).toEqual([])
    expect(await names(reseller, { resellerId: northwind })).toHaveLength(2)
    expect(await names(provider, { freeSearch: 'RI' })).toEqual(['Fabrikam'])
    expect(await names(provider, { freeSearch: '_' })).toEqual([])
    expect(await names(provider, { ordering: '-name', limit: 1, offset: 1 })).toEqual(['Fabrikam'])
    expect(await names(provider, { ordering: 'createdAt', limit: 1 })).toEqual(['Fabrikam'])
    expect(await names(provider, { ordering: '-createdAt', limit: 1 })).toEqual(['Orchard'])
    expect((await provider.customers.list({ limit: 1, offset: 9 })).count).toBe(3)
    await expect(provider.customers.list({ resellerId: 2 ** 31 })).rejects.toMatchObject({ status: 400 })
    await expect(provider.customers.list({ ordering: 'kind' as never })).rejects.toMatchObject({ status: 400 })
  })

  it('show resellers to provider staff, with what each manages (CA-083, AM-014)', async () => {
    const { northwind, fernbrook } = server.world

    expect(await provider.resellers.list()).toMatchObject({
      resellers: [
        { id: fernbrook, name: 'Fernbrook', metrics: { customers: 1, domains: 1, users: 2 } },
        { id: northwind, name: 'Northwind', metrics: { customers: 2, domains: 2, users: 4 } },
      ],
      count: 2,
      countIsEstimate: false,
    })
    const { resellers } = await provider.resellers.list({ freeSearch: 'WIND', ordering: '-createdAt' })
    expect(resellers.map(({ name, createdAt }) => [name, createdAt])).toEqual([
      ['Northwind', '2026-11-20T09:17:04.000Z'],
    ])
    for (const client of [reseller, admin]) {
      await expect(client.resellers.list()).rejects.toMatchObject({ status: 403 })
    }
  })

  it('expose a customer’s time zone to every administrator in its scope (CA-070, SR-032, AM-080, XT-02)', async () => {
    const { contoso, orchard } = server.world

    for (const client of [provider, reseller, admin]) {
      expect(await client.customers.getSettings({ id: contoso.id })).toMatchObject({ timezone: 'Europe/Dublin' })
    }
    for (const client of [reseller, admin]) {
      await expect(client.customers.getSettings({ id: orchard.id })).rejects.toMatchObject({ status: 404 })
    }
  })

  it('are denied without the capability (AM-014, RO-009, RO-010, XT-08)', async () => {
    const { otherReseller } = server.world
    const mayDo = async (capabilities: string[]) => {
      await server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ capabilities }).where(eq(users.id, otherReseller.id)),
      )
      const other = await server.client('reseller@fernbrook.example')
      return other.customers.list().then(
        ({ count }) => count,
        ({ status }) => status,
      )
    }

    expect([await mayDo(['LIST_CUSTOMERS']), await mayDo(['VIEW_CUSTOMER']), await mayDo(['VIEW_REPORT'])]).toEqual([
      1, 1, 403,
    ])
  })
})
