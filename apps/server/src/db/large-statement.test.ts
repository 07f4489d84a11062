import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/test-database'
import { runLarge } from './large-statement'

describe('runLarge', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openTestDatabase()
  })
  afterAll(() => db.close())

  it('leaves a usable connection when the statement is refused before all of its value is written', async () => {
    const connectionOf = () =>
      db.inScope({ as: 'system' }, async (tx) => (await tx.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid)
    const before = await connectionOf()

    const refused = db.inScope({ as: 'system' }, (tx) =>
      runLarge(tx, { text: 'insert into nowhere values ($1)', values: [], bytes: Buffer.alloc(8_000_000, 'Q') }),
    )

    await expect(refused).rejects.toThrow('relation "nowhere" does not exist')
    expect(await connectionOf()).toBe(before)
  }, 30_000)
})
