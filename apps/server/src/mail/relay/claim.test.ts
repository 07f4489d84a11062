import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nextTimeIds } from '../../db/next-time-id'
import { deliveries } from '../../messages/messages.table'
import { testNow } from '../../testing/test-clock'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'
import { seedWorld, type TestWorld } from '../../testing/test-world'
import { claimDeliveries, claimGivenUp, type Rooms } from './claim'
import { retryRules } from './relay-rules'

const dayMs = 24 * 60 * 60 * 1000

describe('claiming deliveries', () => {
  let db: TestDatabase
  let world: TestWorld
  beforeAll(async () => {
    db = await openTestDatabase()
    world = await seedWorld(db)
  })
  afterAll(() => db.close())
  beforeEach(() => db.inScope({ as: 'system' }, (tx) => tx.delete(deliveries)))

  /** Queues the given number of deliveries for a domain, each due a second after the previous one. */
  async function queue(owner: { id: number; resellerId: number }, domainId: number, many: number, at = testNow) {
    await db.inScope({ as: 'system' }, async (tx) => {
      const ids = await nextTimeIds(tx, at, many)
      await tx.insert(deliveries).values(
        ids.map((id, index) => ({
          ...{ id, domainId, customerId: owner.id, resellerId: owner.resellerId, sourceId: 1, messageId: id },
          ...{ sender: '', recipient: 'bo@contoso.example', nextTryAt: new Date(at.getTime() + index * 1_000) },
        })),
      )
    })
  }
  const now = new Date(testNow.getTime() + dayMs)
  const rooms = (values: Partial<Rooms> = {}): Rooms => ({
    ...{ inAll: 100, domains: new Map(), otherDomain: 100, customers: new Map(), otherCustomer: 100 },
    ...values,
  })
  const claim = (values: Partial<Rooms> = {}) => claimDeliveries(db, { now, rooms: rooms(values) })
  const byDomain = (claimed: { domainId: number }[]) => claimed.map(({ domainId }) => domainId).sort()

  it('takes no more of a domain than there is room for, and none when there is no room', async () => {
    for (const domainId of [1, 2, 3]) await queue(world.contoso, domainId, 5)

    const claimed = await claim({
      domains: new Map([
        [1, 0],
        [2, 3],
      ]),
      otherDomain: 1,
    })

    expect(byDomain(claimed)).toEqual([2, 2, 2, 3])
  })

  it('takes no more of a customer than there is room for, across all its domains', async () => {
    for (const domainId of [1, 2]) await queue(world.contoso, domainId, 5)
    await queue(world.fabrikam, 3, 5)

    const claimed = await claim({ customers: new Map([[world.contoso.id, 3]]), otherCustomer: 2 })

    expect(claimed.map(({ customerId }) => customerId).sort()).toEqual(
      [...Array(3).fill(world.contoso.id), ...Array(2).fill(world.fabrikam.id)].sort(),
    )
  })

  it('takes the longest overdue first, and nothing twice', async () => {
    await queue(world.contoso, 2, 3)
    await queue(world.contoso, 1, 3, new Date(testNow.getTime() + 60_000))

    const rounds = await Promise.all([claim({ inAll: 4 }), claim({ inAll: 4 })])

    const ids = rounds.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length + (await claim()).length).toBe(6)
    expect(byDomain(rounds.flat()).filter((domainId) => domainId === 2)).toHaveLength(3)
    expect(rounds.flat().every(({ tries }) => tries === 1)).toBe(true)
  })

  it('takes nothing that is not due', async () => {
    await queue(world.contoso, 1, 1, new Date(now.getTime() + 1))

    expect(await claim()).toEqual([])
  })

  /** Plan of a claim, of which nothing is taken. */
  async function planOf(work: (explained: TestDatabase) => Promise<unknown>): Promise<string> {
    let plan = ''
    const inScope = ((scope, claiming) =>
      db.inScope(scope, async (tx) => {
        const execute = async (query: SQL) => {
          const isSetting = new PgDialect().sqlToQuery(query).sql.startsWith('set ')
          const { rows } = await tx.execute<Record<string, string>>(isSetting ? query : sql`explain ${query}`)
          if (!isSetting) plan = rows.map((row) => row['QUERY PLAN']).join('\n')
          return { rows: [] }
        }
        return claiming({ execute } as unknown as typeof tx)
      })) as TestDatabase['inScope']
    await work({ ...db, inScope })
    return plan
  }

  it.each([
    { route: 'next_hop' as const, index: 'deliveries_to_next_hops' },
    { route: 'mx' as const, index: 'deliveries_to_mx' },
  ])('reads a long queue of $route by its index, in its order', async ({ route, index }) => {
    await queue(world.contoso, 1, 2_000)
    await db.pool.query('analyze deliveries')

    const plan = await planOf((explained) => claimDeliveries(explained, { now, route, rooms: rooms() }))

    expect(plan).toMatch(new RegExp(`LockRows.*\\n\\s*->  Index Scan using ${index}`))
    expect(plan).toContain('Index Scan using deliveries_pkey')
    expect(plan).not.toContain('Seq Scan')
  })

  it.each([
    { route: 'next_hop' as const, lanes: [1, 2], index: 'deliveries_to_next_hops', condition: 'domain_id = ANY' },
    { route: 'mx' as const, lanes: ['a.example'], index: 'deliveries_to_mx', condition: 'recipient_domain = ANY' },
  ])('finds what is to be given up by the index of $route', async ({ route, lanes, index, condition }) => {
    const plan = await planOf((explained) =>
      claimGivenUp(explained, { now, rules: retryRules, route, lanes, limit: 10 }),
    )

    expect(plan).toContain(index)
    expect(plan).toMatch(new RegExp(`(?:Index|Recheck) Cond: \\(+${condition}`))
  })

  it('gives up only mail of the named domains that has been on its way for five days', async () => {
    const old = new Date(now.getTime() - 5 * dayMs - 1)
    await queue(world.contoso, 1, 2, old)
    await queue(world.contoso, 1, 2, new Date(now.getTime() - 4 * dayMs))
    await queue(world.contoso, 2, 2, old)
    const options = { now, rules: retryRules, limit: 50 }

    expect(await claimGivenUp(db, { ...options, lanes: [] })).toEqual([])
    expect(byDomain(await claimGivenUp(db, { ...options, lanes: [1] }))).toEqual([1, 1])
    expect(await claimGivenUp(db, { ...options, lanes: [1] })).toEqual([])
  })
})
