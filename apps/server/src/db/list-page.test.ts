import { asc, desc, inArray, like, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains } from '../tenants/tenants.table'
import { openTestDatabase } from '../testing/test-database'
import { seedWorld, type TestWorld } from '../testing/test-world'
import type { Database } from './database'
import { listPage } from './list-page'
import type { Scope } from './scope'
import { holdsLower } from './text-search'

const often = 1_100

describe('a page of a list that texts are searched in', () => {
  let db: Database
  let world: TestWorld
  beforeAll(async () => {
    db = await openTestDatabase()
    world = await seedWorld(db)
    // Frequent matches come late, behind rows that do not match.
    await db.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`insert into domains (reseller_id, customer_id, name, created_at)
        select ${world.northwind}, ${world.contoso.id}, case when n <= 300 then 'a-filler-' else 'b-often-' end || lpad(n::text, 5, '0'), now()
        from generate_series(1, ${300 + often}::int) n`),
    )
  })
  afterAll(() => db.close())

  function search(scope: Scope, { offset = 0, rest, order = asc(domains.name) }: Asked = {}) {
    return db.inScope(scope, (tx) =>
      listPage(tx, {
        ...{ scope, table: domains, rest, offset, walks: 50, limit: 10, order: [order] },
        question: ['a test', scope],
        facts: like(domains.name, '%-0%'),
        texts: holdsLower(domains.name, 'often'),
        readThese: (ids) =>
          tx.select({ id: domains.id, name: domains.name }).from(domains).where(inArray(domains.id, ids)),
      }),
    )
  }
  interface Asked {
    offset?: number
    rest?: SQL
    order?: SQL
  }
  const names = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)

  it.each<Scope['as']>(['provider', 'customer'])(
    'finds what stands behind the rows that are looked into, as %s',
    async (as) => {
      const scope: Scope = as === 'customer' ? { as, customerId: world.contoso.id } : { as: 'provider' }

      const first = await search(scope)
      const again = await search(scope, { offset: 10 })

      expect([names(first)[0], names(first).at(-1)]).toEqual(['b-often-00301', 'b-often-00310'])
      expect(names(again)[0]).toBe('b-often-00311')
      expect(first.counted).toEqual({ count: 1_000, countIsEstimate: true })
    },
  )

  it('ends with the last row and returns nothing beyond it', async () => {
    const last = await search({ as: 'provider' }, { offset: often - 3 })
    const beyond = await search({ as: 'provider' }, { offset: often })

    expect(names(last)).toEqual(['b-often-01398', 'b-often-01399', 'b-often-01400'])
    expect(names(beyond)).toEqual([])
  })

  it('continues after a row of another page', async () => {
    const page = await search(
      { as: 'provider' },
      { rest: sql`${domains.name} < 'b-often-00500'`, order: desc(domains.name) },
    )

    expect(names(page)[0]).toBe('b-often-00499')
  })
})
