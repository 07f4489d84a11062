import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTimeIds } from '../../db/next-time-id'
import { messageSources } from '../../messages/messages.table'
import { testNow } from '../../testing/test-clock'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database'
import { seedWorld, type TestWorld } from '../../testing/test-world'
import { storeSources } from './store-sources'

const slowDisk = `
  create function write_slowly() returns trigger language plpgsql as 'begin perform pg_sleep(0.3); return new; end';
  create trigger write_slowly before insert on message_sources for each row execute function write_slowly()`

describe('storeSources', () => {
  let db: TestDatabase
  let world: TestWorld
  beforeAll(async () => {
    db = await openTestDatabase()
    world = await seedWorld(db)
    await db.pool.query(slowDisk)
  })
  afterAll(() => db.close())

  const usual = '100ms'
  const store = (raw: Buffer) =>
    db.inScope({ as: 'system' }, async (tx) => {
      await tx.execute(`set local statement_timeout = '${usual}'`)
      const [first = 0, second = 0] = await nextTimeIds(tx, testNow, 2)
      const { contoso, orchard } = world
      const copies = [
        { id: first, customerId: contoso.id, resellerId: contoso.resellerId },
        { id: second, customerId: orchard.id, resellerId: orchard.resellerId },
      ]
      await storeSources(tx, [{ raw, sha256: 'ab', copies }])
      const { rows } = await tx.execute('show statement_timeout')
      return { copies, timeout: rows[0]?.statement_timeout }
    })

  it('allows a large source more time than other statements, and gives each tenant a copy', async () => {
    const raw = Buffer.alloc(1_000_000, 'a line of a large mail\r\n')

    const { copies } = await store(raw)

    const rows = await db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(messageSources).orderBy(asc(messageSources.id)),
    )
    expect(rows.map(({ raw, ...row }) => row)).toEqual(
      copies.map((copy) => ({ ...copy, size: raw.length, sha256: 'ab' })),
    )
    for (const row of rows) expect(row.raw.equals(raw)).toBe(true)
  })

  it('keeps the usual time limit for later statements', async () => {
    const { rows } = await db.asServer((client) => client.query('show statement_timeout'))

    expect((await store(Buffer.alloc(1_000_000))).timeout).toBe(rows[0].statement_timeout)
  })
})
