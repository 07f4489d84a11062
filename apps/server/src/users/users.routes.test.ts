import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { userAddresses } from './users.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('the list of users', () => {
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

  const emails = async (client: Client, query: Parameters<Client['users']['list']>[0] = {}) =>
    (await client.users.list(query)).users.flatMap((user) => user.emails)

  it('shows each scope its own people, those who only receive mail as well (CA-092, SR-031, AM-080, XT-02)', async () => {
    const { contoso } = server.world

    expect(await emails(admin)).toEqual(['admin@contoso.example', 'ana@contoso.example'])
    expect(await emails(reseller)).toHaveLength(5)
    expect((await provider.users.list()).count).toBe(9)
    expect((await admin.users.list({ freeSearch: 'ana@' })).users).toEqual([
      {
        id: contoso.recipient.id,
        firstName: '',
        lastName: '',
        role: null,
        department: null,
        capabilitySetId: null,
        timezone: 'Europe/Dublin',
        aggregateDigests: false,
        resellerId: contoso.resellerId,
        customerId: contoso.id,
        hasTwoFactor: false,
        isActive: true,
        emails: ['ana@contoso.example'],
        aliases: [],
      },
    ])
  })

  it('is narrowed by customer and reseller, and finds nothing of foreign ones (AM-080, XT-04)', async () => {
    const { contoso, fabrikam, orchard, fernbrook, northwind } = server.world

    expect(await emails(reseller, { customerId: contoso.id })).toHaveLength(2)
    expect(await emails(reseller, { customerId: orchard.id })).toEqual([])
    expect(await emails(admin, { customerId: fabrikam.id })).toEqual([])
    expect(await emails(provider, { resellerId: fernbrook })).toHaveLength(3)
    expect(await emails(reseller, { resellerId: fernbrook })).toEqual([])
    expect(await emails(provider, { resellerId: northwind, customerId: fabrikam.id })).toHaveLength(2)
  })

  it('is searched in names and in all addresses, and paged (XS-05)', async () => {
    const { contoso } = server.world
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(userAddresses).values({
        ...{ address: 'accounts@contoso.example', userId: contoso.recipient.id },
        ...{ resellerId: contoso.resellerId, customerId: contoso.id },
      }),
    )

    expect((await provider.users.list({ freeSearch: 'ACCOUNTS' })).users).toMatchObject([
      { emails: ['ana@contoso.example'], aliases: ['accounts@contoso.example'] },
    ])
    expect(await emails(provider, { freeSearch: '_' })).toEqual([])
    expect(await emails(admin, { limit: 1, offset: 1 })).toEqual(['ana@contoso.example'])
    await expect(provider.users.list({ limit: 101 })).rejects.toMatchObject({ status: 400 })
  })
})
