import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('what was deleted', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('is in no list after 30 days, even before it is purged (RT-048, RT-094, RT-103, RT-107)', async () => {
    const provider = await server.client('super@provider.example')
    const { orchard, otherAdmin } = server.world
    const reseller = await provider.resellers.create({ name: 'Short-lived' })
    const domain = await provider.domains.create({ name: 'late.example', customerId: orchard.id })
    const customer = await provider.customers.create({
      ...{ name: 'Short-lived', resellerId: server.world.northwind, services: [{ serviceId: 1 }] },
      ...{ domain: 'short-lived.example', adminEmail: 'boss@short-lived.example' },
    })
    await provider.resellers.delete({ id: reseller.id })
    await provider.domains.delete({ id: domain.id })
    await provider.customers.delete({ id: customer.id }, { ifMatch: customer.version })
    await provider.users.delete({ id: otherAdmin.id })
    const listed = async () => [
      (await provider.resellers.list({ isDeleted: true })).count,
      (await provider.domains.list({ isDeleted: true })).count,
      (await provider.customers.list({ isDeleted: true })).count,
      (await provider.users.list({ isDeleted: true, freeSearch: otherAdmin.username })).count,
    ]
    expect(await listed()).toEqual([1, 1, 1, 1])

    await server.db.inScope({ as: 'system' }, async (tx) => {
      for (const table of ['resellers', 'domains', 'customers', 'users']) {
        await tx.execute(
          sql`update ${sql.identifier(table)} set deleted_at = deleted_at - interval '30 days' where deleted_at is not null`,
        )
      }
    })

    expect(await listed()).toEqual([0, 0, 0, 0])
  })
})
