import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import type { Database } from '../db/database'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('a call whose transaction and another one wait for each other', () => {
  let server: TestServer
  let deadlocks = 0
  let client: Awaited<ReturnType<TestServer['client']>>
  beforeAll(async () => {
    server = await startTestServer()
    endAtTheEnd(server.db)
    client = await server.client('admin@contoso.example')
  })
  afterAll(() => server.close())
  beforeEach(() => {
    deadlocks = 0
  })

  /** Simulates the database's error to a transaction that it ends, after all of its work. */
  function endAtTheEnd(db: Database): void {
    const { inSession } = db
    db.inSession = (request, work) =>
      inSession(request, async (tx, session) => {
        const answer = await work(tx, session)
        if (deadlocks === 0) return answer
        deadlocks -= 1
        throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
      })
  }

  async function changesWritten(): Promise<number> {
    const [row] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select({ written: count() }).from(auditEvents).where(eq(auditEvents.action, 'profileChanged')),
    )
    return row?.written ?? 0
  }

  it('is retried, and takes effect once (XS-13)', async () => {
    deadlocks = 1
    const before = await changesWritten()

    const profile = await client.profile.update({ firstName: 'Noreen' })

    expect(profile.firstName).toBe('Noreen')
    expect((await changesWritten()) - before).toBe(1)
  })

  it('asks the client to retry when it happens twice', async () => {
    deadlocks = 2
    const before = await changesWritten()

    await expect(client.profile.update({ firstName: 'Aoife' })).rejects.toMatchObject({ status: 503 })
    expect(await changesWritten()).toBe(before)
  })
})
