import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domains } from '../tenants/tenants.table'
import { openTestDatabase } from '../testing/test-database'
import { seedWorld } from '../testing/test-world'
import { boundedCount } from './bounded-count'
import type { Database } from './database'

describe('a count up to a bound', () => {
  let large: Database
  let small: Database
  beforeAll(async () => {
    ;[large, small] = await Promise.all([openTestDatabase(), openTestDatabase()])
    const { northwind, contoso } = await seedWorld(large)
    await large.inScope({ as: 'system' }, (tx) =>
      tx.execute(sql`insert into domains (reseller_id, customer_id, name, created_at)
        select ${northwind}, ${contoso.id}, 'd' || n, now() from generate_series(1, 1001) n`),
    )
  })
  afterAll(() => Promise.all([large.close(), small.close()]))

  const countOf = (db: Database) =>
    db.inScope({ as: 'system' }, async (tx) => {
      const count = boundedCount(tx, { table: domains, question: 'all', where: undefined, readsRows: true })
      const known = count.known
      const page = { rows: [], limit: 10, offset: 10, isContinued: false }
      return { known, counted: await count.of(page) }
    })

  it('remembers that a list exceeds the bound, per database', async () => {
    const beyond = { count: 1_000, countIsEstimate: true }
    expect(await countOf(large)).toEqual({ known: null, counted: beyond })
    expect(await countOf(large)).toEqual({ known: beyond, counted: beyond })

    expect(await countOf(small)).toEqual({ known: null, counted: { count: 0, countIsEstimate: false } })
  })
})
