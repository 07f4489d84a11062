import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import type { Database } from '../db/database'
import { createJobRunner } from '../jobs/job-runner'
import { jobs } from '../jobs/jobs.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { deletionJob } from './deletion-job'
import { wblEntries } from './wbl.table'

type Lists = Awaited<ReturnType<TestServer['client']>>['senderLists']

describe('deletions of all entries that match a filter', () => {
  let server: TestServer
  let own: Lists
  beforeAll(async () => {
    server = await startTestServer()
    own = (await server.client('admin@contoso.example')).senderLists
  })
  afterAll(() => server.close())
  afterEach(() => system((tx) => tx.delete(wblEntries)))

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const run = async (db: Database = server.db) => {
    const runner = createJobRunner({
      ...{ db, clock: server.clock, log: pino({ level: 'silent' }), definitions: [deletionJob] },
    })
    while ((await runner.runOnce()) > 0);
  }
  const stored = () => system((tx) => tx.select().from(wblEntries).orderBy(wblEntries.id))
  const made = { type: 1, source: 'portal' as const, createdAt: new Date('2026-01-01T00:00:00Z') }
  const fill = (count: number, name: string) => {
    const { id: customerId, resellerId } = server.world.contoso
    const senders = Array.from({ length: count }, (_, at) => `@n${at}.${name}.example`)
    return system((tx) =>
      tx
        .insert(wblEntries)
        .values(
          senders.map((sender, at) => ({ ...made, resellerId, customerId, sender, hits: at, note: `Note ${at}` })),
        ),
    )
  }

  it('delete the caller’s own entries alone, those of then, in steps, and report progress (RT-070)', async () => {
    const { orchard } = server.world
    await fill(1_200, 'swept')
    await fill(3, 'other')
    await system((tx) =>
      tx.insert(wblEntries).values([
        { ...made, sender: '@above.swept.example' },
        { ...made, sender: '@theirs.swept.example', resellerId: orchard.resellerId, customerId: orchard.id },
      ]),
    )
    const job = await own.orderDeletion({ query: { freeSearch: 'swept.example', type: 1 } })
    expect(job).toMatchObject({ kind: 'wblDeletion', state: 'queued', total: 1_200, done: 0 })
    await own.add({ entries: [{ sender: 'later.swept.example', type: 1 }] })

    await run()

    const { jobs: read } = await server.client('admin@contoso.example')
    expect(await read.get({ id: job.id })).toMatchObject({ state: 'done', done: 1_200 })
    expect((await stored()).map(({ sender }) => sender).sort()).toEqual([
      ...['@above.swept.example', '@later.swept.example', '@n0.other.example', '@n1.other.example'],
      ...['@n2.other.example', '@theirs.swept.example'],
    ])
  })

  it('continue after the process has died, and are undone for 15 minutes to the exact set (RT-070)', async () => {
    await fill(2_300, 'undone')
    const before = await stored()
    const { id } = await own.orderDeletion({ query: { freeSearch: 'undone.example' } })
    await expect(own.undoDeletion({ id })).rejects.toMatchObject({ status: 409 })
    let steps = 0
    await run({
      ...server.db,
      async inScope(scope, work) {
        if (scope.as === 'customer' && ++steps === 2) throw new Error('killed')
        return server.db.inScope(scope, work)
      },
    })
    expect(await stored()).toHaveLength(1_300)
    server.clock.advance(10 * 60_000)
    await run()
    expect(await stored()).toEqual([])

    expect(await own.undoDeletion({ id })).toEqual({ restored: 2_300, leftCount: 0, left: [] })

    expect(await stored()).toEqual(before)
    expect(await own.undoDeletion({ id })).toMatchObject({ restored: 0 })
    const events = await system((tx) => tx.select().from(auditEvents))
    const restored = events.filter(({ action }) => action === 'senderEntryRestored')
    expect(restored).toHaveLength(1)
    expect(restored[0]?.after?.senders).toHaveLength(2_300)
  })

  it('can be undone when they finish just before they are cancelled', async () => {
    await fill(2, 'ended')
    const { id } = await own.orderDeletion({ query: { freeSearch: 'ended.example' } })
    await run()
    const { jobs: owned } = await server.client('admin@contoso.example')

    expect(await owned.delete({ id, keepsFinished: true })).toEqual({ message: 'The job had already finished.' })

    expect(await owned.get({ id })).toMatchObject({ state: 'done', done: 2 })
    expect(await own.undoDeletion({ id })).toMatchObject({ restored: 2 })
  })

  it('leave what was listed again since, and name it', async () => {
    await fill(2, 'again')
    const { id } = await own.orderDeletion({ query: { freeSearch: 'again.example' } })
    await run()
    await own.add({ entries: [{ sender: 'n0.again.example', type: 3 }] })

    expect(await own.undoDeletion({ id })).toEqual({
      ...{ restored: 1, leftCount: 1, left: [{ sender: '@n0.again.example', reason: 'taken' }] },
    })
  })

  it('are undone by their orderer alone, and not after 15 minutes', async () => {
    await fill(2, 'late')
    const { id } = await own.orderDeletion({ query: { freeSearch: 'late.example' } })
    await run()
    const reseller = (await server.client('reseller@northwind.example')).senderLists
    await expect(reseller.undoDeletion({ id })).rejects.toMatchObject({ status: 404 })
    const finishedAt = new Date(server.clock.now().getTime() - 15 * 60_000)
    await system((tx) => tx.update(jobs).set({ finishedAt }).where(sql`${jobs.id} = ${id}`))

    await expect(own.undoDeletion({ id })).rejects.toMatchObject({ status: 409 })
    expect(await stored()).toEqual([])
  })
})
