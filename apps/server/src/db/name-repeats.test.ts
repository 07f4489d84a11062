import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '../tenants/tenants.table'
import { openTestDatabase } from '../testing/test-database'
import { seedWorld, type TestWorld } from '../testing/test-world'
import type { Database } from './database'

describe('statements that repeat', () => {
  let db: Database
  let world: TestWorld
  beforeAll(async () => {
    db = await openTestDatabase()
    world = await seedWorld(db)
  })
  afterAll(() => db.close())

  const nameOf = (id: number) => async (tx: Parameters<Parameters<Database['inScope']>[1]>[0]) =>
    (await tx.select({ name: customers.name }).from(customers).where(eq(customers.id, id)))[0]?.name

  const prepared = async () =>
    (
      await db.asServer((connection) =>
        connection.query<{ statement: string }>('select statement from pg_prepared_statements'),
      )
    ).rows
      .map(({ statement }) => statement)
      .filter((statement) => statement.includes('from "customers"'))

  it('are prepared by the database from their second run on, in the system scope', async () => {
    const customerId = world.contoso.id
    await db.inScope({ as: 'system' }, nameOf(customerId))
    const once = await prepared()
    const names = await db.inScope({ as: 'system' }, async (tx) => [
      await nameOf(customerId)(tx),
      await nameOf(customerId)(tx),
      await nameOf(-1)(tx),
    ])

    expect(once).toEqual([])
    expect(names).toEqual(['Contoso', 'Contoso', undefined])
    expect(await prepared()).toHaveLength(1)
  })

  it('do not reuse the plan of another role', async () => {
    const customerId = world.contoso.id
    await db.inScope({ as: 'system' }, nameOf(customerId))
    const foreign = world.orchard.id

    expect(await db.inScope({ as: 'customer', customerId }, nameOf(foreign))).toBeUndefined()
    expect(await db.inScope({ as: 'customer', customerId }, nameOf(customerId))).toBe('Contoso')
  })
})
