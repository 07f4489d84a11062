import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTimeIds } from '../db/next-time-id'
import { storeSources } from '../mail/intake/store-sources'
import { testNow } from '../testing/test-clock'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import { seedWorld, type TestWorld } from '../testing/test-world'
import { messageSources } from './messages.table'
import { readSlice, readSource, restOfSource, sliceBytes } from './read-source'

describe('a stored source', () => {
  let db: TestDatabase
  let world: TestWorld
  beforeAll(async () => {
    db = await openTestDatabase()
    world = await seedWorld(db)
  })
  afterAll(() => db.close())

  async function store(raw: Buffer): Promise<number> {
    return db.inScope({ as: 'system' }, async (tx) => {
      const [id = 0] = await nextTimeIds(tx, testNow, 1)
      const { id: customerId, resellerId } = world.contoso
      await storeSources(tx, [{ raw, sha256: 'ab', copies: [{ id, customerId, resellerId }] }])
      return id
    })
  }

  it.each([0, 1, sliceBytes - 1, sliceBytes, sliceBytes + 1, 3 * sliceBytes])(
    'of %i bytes is read in slices and whole, as it is',
    async (size) => {
      const raw = randomBytes(size)
      const id = await store(raw)

      const first = await db.inScope({ as: 'system' }, (tx) => readSlice(tx, id))
      const rest: Buffer[] = []
      for await (const slice of restOfSource(db, id, size)) rest.push(slice)
      const whole = await db.inScope({ as: 'system' }, (tx) => readSource(tx, id))

      expect(first?.size).toBe(size)
      const slices = [first?.slice ?? Buffer.alloc(0), ...rest]
      expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(sliceBytes)
      expect(Buffer.concat(slices).equals(raw)).toBe(true)
      expect(whole?.equals(raw)).toBe(true)
    },
  )

  it('ends a reader midway with an error when it is deleted', async () => {
    const id = await store(randomBytes(sliceBytes * 2))
    await db.inScope({ as: 'system' }, (tx) => tx.delete(messageSources).where(eq(messageSources.id, id)))

    await expect(restOfSource(db, id, sliceBytes * 2).next()).rejects.toThrow('gone')
    expect(await db.inScope({ as: 'system' }, (tx) => readSource(tx, id))).toBeNull()
  })

  it('frees its connection when it cannot be stored', async () => {
    const id = await store(randomBytes(sliceBytes))
    const { id: customerId, resellerId } = world.contoso
    const copies = [{ id, customerId, resellerId }]

    const twice = db.inScope({ as: 'system' }, (tx) =>
      storeSources(tx, [{ raw: randomBytes(sliceBytes * 2), sha256: 'ab', copies }]),
    )

    await expect(twice).rejects.toMatchObject({ code: '23505' })
    await expect(store(randomBytes(sliceBytes))).resolves.toBeGreaterThan(id)
  })
})
