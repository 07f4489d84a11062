import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'

const rows = 20_000

describe('the health route', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const { id } = await holdMessage(server.db, server.world.contoso)
    // The same message many times, each with different text.
    await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const { rows: found } = await tx.execute<{ columns: string }>(sql`
        select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_name = 'quarantine_entries' and is_generated = 'NEVER' and column_name not in ('id', 'subject')`)
      const columns = sql.raw(found[0]?.columns ?? '')
      await tx.execute(sql`
        insert into quarantine_entries (id, subject, ${columns})
        select id + n, 'a message of many words ' || md5(n::text), ${columns}
        from quarantine_entries, generate_series(1, ${rows}) as n where id = ${id}`)
    })
  })
  afterAll(() => server.close())

  it('keeps answering while the worst searches run (XS-08)', async () => {
    const { quarantine } = await server.client('super@provider.example')
    const words = { freeSearch: 'm a e s o f w r', ordering: 'subject' as const, offset: 9_000, limit: 100 }
    let searching = true
    const searches = Promise.allSettled([1, 2, 3, 4].map(() => quarantine.list(words))).finally(() => {
      searching = false
    })
    let answers = 0
    while (searching) {
      const { status } = await server.request('/health')
      expect(status).toBe(200)
      if (searching) answers += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const outcomes = await searches

    // Slow enough to interfere, yet each of them was answered.
    expect(answers).toBeGreaterThan(3)
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
  })
})
