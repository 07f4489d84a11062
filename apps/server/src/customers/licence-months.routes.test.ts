import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensurePartitions } from '../db/migrate'
import { customers } from '../tenants/tenants.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'
import { countLicences } from './licence-months'

const dayMs = 24 * 60 * 60 * 1000

describe('licences month by month', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const now = server.clock.now()
    await ensurePartitions(server.db, now, new Date(now.getTime() + 400 * dayMs))
  })
  afterAll(() => server.close())

  const monthsOf = async (name: string) =>
    (await (await server.client(name)).customers.listLicenceMonths({ id: server.world.contoso.id })).months

  it('are counted once a day, keep each month’s last count, and cover the own scope only (RT-051, EN-098, XT-01)', async () => {
    const { db, clock, world } = server
    const { id } = world.contoso
    const reseller = await server.client('reseller@northwind.example')
    await reseller.customers.updateService({ id, serviceId: 1, licenceQuantity: 25 })
    expect(await monthsOf('admin@contoso.example')).toEqual([])

    const first = clock.now()
    expect(await countLicences(db, first)).toBeGreaterThan(1)
    expect(await countLicences(db, first)).toBe(0)
    const [counted] = (await reseller.customers.listServices({ id })).services
    const [month] = await monthsOf('admin@contoso.example')
    expect(month).toEqual({
      month: first.toISOString().slice(0, 7),
      services: expect.arrayContaining([
        { serviceId: 1, licenceQuantity: 25, used: counted?.used, usedWithoutLimit: 0 },
      ]),
    })

    const at = (months: number) => new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + months, 15))
    await db.inScope({ as: 'system' }, (tx) =>
      tx.update(users).set({ isActive: false }).where(eq(users.id, world.contoso.recipient.id)),
    )
    await countLicences(db, at(1))
    await countLicences(db, new Date(at(1).getTime() + dayMs))
    await db.inScope({ as: 'system' }, (tx) => tx.update(customers).set({ services: [] }).where(eq(customers.id, id)))
    await countLicences(db, at(2))
    const used = async (now: Date) => {
      clock.set(now)
      const seen = await monthsOf('reseller@northwind.example')
      return seen.map(({ services }) => services.find(({ serviceId }) => serviceId === 1)?.used)
    }
    const before = counted?.used ?? 0
    expect(await used(at(2))).toEqual([before, before - 1])
    expect(await used(at(12))).toEqual([before - 1])

    await expect(monthsOf('admin@fabrikam.example')).rejects.toMatchObject({ status: 404 })
  })
})
