import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { wblEntries } from '../wbl/wbl.table'
import { jobs } from './jobs.table'

const rows = 150
/** Rows that a process has added when it is killed. */
const rowsBeforeDeath = 5

/** Entries of a list that are imported. */
const listed = 20_000
const blocked = (sender: string) => ({ sender, type: 1 as const })

// The embedded database allows only one process.
describe.runIf(process.env.DATABASE_URL)('several servers on one database', () => {
  let server: TestServer
  const children: ChildProcess[] = []
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  // One that lives on would take the next test's job.
  afterEach(async () => {
    const left = children.splice(0).filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const ended = left.map((child) => once(child, 'exit'))
    for (const child of left) child.kill('SIGKILL')
    await Promise.all(ended)
  })

  it('continue an import whose process was killed, and add no row twice (XS-22)', async () => {
    // Domains of a reseller need no proof, so that more than a customer's claims can be added.
    const reseller = await server.client('reseller@northwind.example')
    const { id } = await reseller.imports.create({
      ...{ kind: 'domains', customerId: server.world.contoso.id, fileName: 'domains.csv' },
    })
    const given = Array.from({ length: rows }, (_, at) => ({ line: at + 2, values: { name: `killed-${at}.example` } }))
    await reseller.imports.addRows({ id, rows: given })
    const jobId = (await reseller.imports.commit({ id, isAllOrNothing: false })).jobId ?? 0
    const job = async () => {
      const [row] = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(jobs).where(eq(jobs.id, jobId)))
      if (!row) throw new Error('The job is missing.')
      return row
    }
    // The processes use the system's clock.
    await server.db.inScope({ as: 'system' }, (tx) => tx.update(jobs).set({ nextTryAt: new Date(0) }))

    const victim = startProcess()
    while ((await job()).done < rowsBeforeDeath) await wait(5)
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    const atDeath = await job()
    startProcess()
    while ((await job()).finishedAt === null) await wait(50)

    expect(atDeath.done).toBeLessThan(rows)
    expect(await job()).toMatchObject({ state: 'done', done: rows, failed: 0, tries: 2 })
    const added = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.execute<{ many: number }>(sql`select count(*)::int as many from domains where name like 'killed-%'
        union all select count(*)::int from audit_events where action = 'domainAdded' and after::text like '%killed-%'`),
    )
    expect(added.rows.map(({ many }) => many)).toEqual([rows, rows])
    expect((await reseller.imports.get({ id })).counts).toEqual({ good: 0, refused: 0, done: rows, failed: 0 })
  })

  it('continue a list’s import whose process was killed, list no row twice, and undo it to the exact set', async () => {
    const admin = await server.client('admin@contoso.example')
    const customerId = server.world.contoso.id
    const stored = () =>
      server.db.inScope({ as: 'system' }, (tx) => tx.select().from(wblEntries).orderBy(wblEntries.id))
    await admin.senderLists.add({ entries: ['@k1.killed.example', '@old.killed.example'].map(blocked) })
    const before = await stored()
    const { id } = await admin.imports.create({ kind: 'wbl', customerId, fileName: 'list.csv' })
    for (let at = 0; at < listed; at += 500) {
      const given = Array.from({ length: 500 }, (_, row) => ({
        ...{ line: at + row + 2, values: { sender: `k${at + row}.killed.example`, type: 'allow' } },
      }))
      await admin.imports.addRows({ id, rows: given })
    }
    const jobId = (await admin.imports.commit({ id, isAllOrNothing: false, mode: 'replace', removes: 1 })).jobId ?? 0
    const job = async () => {
      const [row] = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(jobs).where(eq(jobs.id, jobId)))
      if (!row) throw new Error('The job is missing.')
      return row
    }
    await server.db.inScope({ as: 'system' }, (tx) => tx.update(jobs).set({ nextTryAt: new Date(0) }))

    const victim = startProcess()
    while ((await job()).done === 0) await wait(5)
    victim.kill('SIGKILL')
    await once(victim, 'exit')
    const atDeath = await job()
    startProcess()
    while ((await job()).finishedAt === null) await wait(50)

    expect(atDeath.done).toBeLessThan(listed)
    expect(await job()).toMatchObject({ state: 'done', done: listed, failed: 0, tries: 2 })
    const senders = (await stored()).map(({ sender }) => sender)
    expect(senders).toHaveLength(listed)
    expect(new Set(senders).size).toBe(listed)
    const log = await admin.wblImports.undo({ id: customerId, logId: id })
    expect(log).toMatchObject({ changes: { added: listed - 1, replaced: 1, removed: 1 }, leftCount: 0 })
    expect(await stored()).toEqual(before)
  })

  function startProcess(): ChildProcess {
    const child = fork(fileURLToPath(new URL('../testing/job-process.ts', import.meta.url)), {
      execArgv: ['--conditions=postern-source', '--import', import.meta.resolve('tsx')],
      env: { DATABASE_URL: server.db.databaseUrl ?? '' },
      stdio: 'inherit',
    })
    children.push(child)
    return child
  }
})
