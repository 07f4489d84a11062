import { guessColumns, readCsv, toImportValues } from '@postern/core/management'
import { wblFileFields } from '@postern/core/sender-lists'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import { customers, domains } from '../tenants/tenants.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'
import { wblEntries } from '../wbl/wbl.table'
import { jobDefinitions } from './job-kinds'
import { createJobRunner, type JobRunner } from './job-runner'
import { jobDownloads, jobs } from './jobs.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('background jobs', () => {
  let server: TestServer
  let admin: Client
  let runner: JobRunner
  let customerId: number
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    customerId = server.world.contoso.id
    runner = runnerOf(server.db)
  })
  afterAll(() => server.close())

  const system = <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => server.db.inScope({ as: 'system' }, work)
  const runnerOf = (db: Database) =>
    createJobRunner({
      ...{ db, clock: server.clock, log: pino({ level: 'silent' }) },
      definitions: jobDefinitions({ allowsPrivateHops: true }),
    })
  /** A customer may claim only some domains at a time; those of earlier tests are proven. */
  const proveClaims = () => system((tx) => tx.update(domains).set({ verifiedAt: server.clock.now() }))
  const importDomains = async (...names: string[]) => {
    await proveClaims()
    const { id } = await admin.imports.create({ kind: 'domains', customerId, fileName: 'domains.csv' })
    await admin.imports.addRows({ id, rows: names.map((name, at) => ({ line: at + 2, values: { name } })) })
    const { jobId } = await admin.imports.commit({ id, isAllOrNothing: false })
    return { importId: id, jobId: jobId ?? 0 }
  }
  const setActive = (isActive: boolean) =>
    system((tx) => tx.update(users).set({ isActive }).where(eq(users.username, 'admin@contoso.example')))
  const find = async (freeSearch: string) => (await admin.domains.list({ freeSearch })).domains.map(({ name }) => name)
  const download = (url: string) => server.request(new URL(url).pathname.replace(/^\/api/, '') + new URL(url).search)

  it('reports the progress of an import, its failed items with reasons, and retries only those (XS-22)', async () => {
    const { importId, jobId } = await importDomains('retry-1.example', 'retry-2.example')
    expect(await admin.jobs.get({ id: jobId })).toMatchObject({
      ...{ kind: 'domainImport', state: 'queued', title: 'domains.csv', total: 2, done: 0, failed: 0 },
      ...{ customer: { id: customerId }, canRetry: false, file: null },
    })
    const reseller = await server.client('reseller@northwind.example')
    const taken = await reseller.domains.create({ name: 'retry-2.example', customerId: server.world.fabrikam.id })
    await runner.runOnce()

    expect(await admin.jobs.get({ id: jobId })).toMatchObject({
      ...{ state: 'doneWithErrors', done: 1, failed: 1, canRetry: true },
    })
    expect(await admin.jobs.listItems({ id: jobId, state: 'failed' })).toMatchObject({
      ...{ count: 1, items: [{ number: 3, target: 'retry-2.example', reason: 'This domain is taken.' }] },
    })
    expect((await admin.imports.get({ id: importId })).state).toBe('done')

    await reseller.domains.delete({ id: taken.id })
    await system((tx) => tx.delete(domains).where(eq(domains.id, taken.id)))
    expect(await admin.jobs.retry({ id: jobId })).toMatchObject({ state: 'queued', done: 1, failed: 0 })
    await runner.runOnce()

    expect(await admin.jobs.get({ id: jobId })).toMatchObject({ state: 'done', done: 2, failed: 0, canRetry: false })
    expect((await admin.jobs.listItems({ id: jobId })).count).toBe(0)
    expect(await admin.imports.get({ id: importId })).toMatchObject({ state: 'done', counts: { done: 2, failed: 0 } })
    expect(await find('retry-')).toEqual(['retry-1.example', 'retry-2.example'])
    await expect(admin.jobs.retry({ id: jobId })).rejects.toMatchObject({ status: 409 })
  })

  it('lists own jobs by kind and state, and shows nobody else’s (XT-04)', async () => {
    const { jobId } = await importDomains('listed.example')
    const provider = await server.client('super@provider.example')

    const found = await admin.jobs.list({ kind: 'domainImport', state: 'queued' })
    expect(found.jobs.map(({ id }) => id)).toEqual([jobId])
    expect((await admin.jobs.list({ kind: 'listExport' })).count).toBe(0)
    expect((await provider.jobs.list({})).count).toBe(0)
    const calls = ['get', 'delete', 'retry', 'listItems', 'createDownloadToken'] as const
    for (const call of calls) {
      await expect(provider.jobs[call]({ id: jobId }), call).rejects.toMatchObject({ status: 404 })
    }
    await admin.jobs.delete({ id: jobId })
  })

  it('is cancelled between two items, keeps what was done, and is then deleted', async () => {
    const { importId, jobId } = await importDomains('cut-1.example', 'cut-2.example', 'cut-3.example')
    const cancelling = afterStep(server.db, async () => {
      await admin.jobs.delete({ id: jobId })
    })
    await runnerOf(cancelling).runOnce()

    expect(await admin.jobs.get({ id: jobId })).toMatchObject({ state: 'cancelled', done: 1, canRetry: false })
    expect(await find('cut-')).toEqual(['cut-1.example'])
    expect(await admin.imports.get({ id: importId })).toMatchObject({ state: 'failed', counts: { good: 2, done: 1 } })
    expect(await runner.runOnce()).toBe(0)

    await admin.jobs.delete({ id: jobId })
    await expect(admin.jobs.get({ id: jobId })).rejects.toMatchObject({ status: 404 })
    expect(await admin.imports.get({ id: importId })).toMatchObject({ state: 'failed', jobId: null })
  })

  it('keeps a finished job where a call only cancels, with its file and state', async () => {
    const { jobId } = await importDomains('kept.example')
    await runner.runOnce()

    await admin.jobs.delete({ id: jobId, keepsFinished: true })

    expect(await admin.jobs.get({ id: jobId })).toMatchObject({ state: 'done', done: 1 })
  })

  it('gives a simultaneous finish and cancellation exactly one winner, in 50 rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      const { importId, jobId } = await importDomains(`race-${round}.example`)
      let deletion: Promise<unknown> = Promise.resolve()
      const cancel = () => {
        deletion = admin.jobs.delete({ id: jobId })
      }
      // Before the claim, during the only row, or while the job ends.
      const stepsBefore = round % 3
      if (stepsBefore === 0) cancel()
      await runnerOf(stepsBefore === 0 ? server.db : afterStep(server.db, cancel, stepsBefore)).runOnce()
      await deletion

      // A job that had finished first is deleted by the same call.
      const { jobs: left } = await admin.jobs.list({ kind: 'domainImport', limit: 1 })
      const job = left.find(({ id }) => id === jobId)
      const { state, counts } = await admin.imports.get({ id: importId })
      expect([job?.state ?? 'deleted', state], `round ${round}`).toEqual(
        state === 'done' ? ['deleted', 'done'] : ['cancelled', 'failed'],
      )
      expect(counts.good + counts.done, `round ${round}`).toBe(1)
      expect(await find(`race-${round}.`), `round ${round}`).toHaveLength(counts.done)
    }
    expect(await runner.runOnce()).toBe(0)
  })

  it('fails with noAccess once its orderer has lost the right, and continues on retry', async () => {
    const { jobId } = await importDomains('right-1.example', 'right-2.example')
    await runnerOf(afterStep(server.db, () => setActive(false))).runOnce()
    await setActive(true)
    admin = await server.client('admin@contoso.example')

    expect(await admin.jobs.get({ id: jobId })).toMatchObject({
      ...{ state: 'failed', failure: 'noAccess', done: 1, canRetry: true },
    })
    await admin.jobs.retry({ id: jobId })
    await runner.runOnce()
    expect(await admin.jobs.get({ id: jobId })).toMatchObject({ state: 'done', failure: null, done: 2 })
    expect(await find('right-')).toEqual(['right-1.example', 'right-2.example'])
  })

  it('puts an unfinished job back when the server stops, at once due for another process', async () => {
    const { jobId } = await importDomains('stop-1.example', 'stop-2.example')
    const stopping: JobRunner = runnerOf(afterStep(server.db, () => void stopping.stop()))
    await stopping.runOnce()

    const [row] = await system((tx) => tx.select().from(jobs).where(eq(jobs.id, jobId)))
    expect(row).toMatchObject({ state: 'running', leasedUntil: null, done: 1, fruitlessTries: 0 })
    await runner.runOnce()
    expect(await admin.jobs.get({ id: jobId })).toMatchObject({ state: 'done', done: 2 })
  })

  it('lets a waiting job go first once a long one has had its turn, then continues it', async () => {
    const long = await importDomains('turn-1.example', 'turn-2.example', 'turn-3.example')
    let short: Awaited<ReturnType<typeof importDomains>> | undefined
    const begin = async () => {
      server.clock.advance(3_000)
      short = await importDomains('short-1.example')
    }
    const taking = runnerOf(afterStep(server.db, begin, 2))
    await taking.runOnce()

    expect(await admin.jobs.get({ id: long.jobId })).toMatchObject({ state: 'running', done: 2 })
    await runner.runOnce()
    expect(await admin.jobs.get({ id: short?.jobId ?? 0 })).toMatchObject({ state: 'done', done: 1 })
    await runner.runOnce()
    expect(await admin.jobs.get({ id: long.jobId })).toMatchObject({ state: 'done', done: 3, failed: 0 })
  })

  it('ignores an outdated attempt that resumes after its lease has expired', async () => {
    const { jobId } = await importDomains('lease-1.example', 'lease-2.example')
    const late = runnerOf(
      afterStep(server.db, async () => {
        server.clock.advance(6 * 60_000)
        await runner.runOnce()
      }),
    )
    await late.runOnce()

    expect(await admin.jobs.get({ id: jobId })).toMatchObject({ state: 'done', done: 2, failed: 0 })
    const { events } = await admin.audit.list({ action: 'domainAdded' })
    expect(events.filter(({ after }) => JSON.stringify(after).includes('lease-'))).toHaveLength(2)
    admin = await server.client('admin@contoso.example')
  })

  describe('that export a list (RT-025)', () => {
    const exportList = async (query: Record<string, string | number | boolean> = {}) => {
      const { id } = await admin.jobs.createExport({ list: 'senderLists', query })
      while ((await runner.runOnce()) > 0);
      return id
    }
    const fill = (count: number, type: number) =>
      system((tx) =>
        tx.insert(wblEntries).values(
          Array.from({ length: count }, (_, at) => ({
            ...{ resellerId: server.world.contoso.resellerId, customerId, type, sender: `@n${at}.t${type}.example` },
            ...{ source: 'portal' as const, note: at === 0 ? '=1+1' : '', createdAt: server.clock.now() },
          })),
        ),
      )
    beforeAll(async () => {
      await fill(1_500, 1)
      await fill(20, 0)
    })

    it('write every entry that matches, in steps, to a file that can be imported again', async () => {
      const id = await exportList({ customerId, type: 1 })
      const job = await admin.jobs.get({ id })
      expect(job).toMatchObject({ state: 'done', total: 1_500, done: 1_500, customer: { id: customerId } })

      const { url } = await admin.jobs.createDownloadToken({ id })
      const response = await download(url)
      const bytes = new Uint8Array(await response.arrayBuffer())
      expect(bytes.length).toBe(job.file?.size)
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="senderLists-[\d-]+\.csv"$/)
      const rows = await readCsv(new TextDecoder().decode(bytes))
      expect(rows).toHaveLength(1_501)
      const [header, first, ...more] = rows
      const values = (row: typeof header) => row && header && toImportValues(guessColumns('wbl', header.cells), row)
      expect(values(first)).toMatchObject({ sender: '@n0.t1.example', note: '=1+1' })
      expect(values(more.at(-1))).toMatchObject({ sender: '@n1499.t1.example', type: 'block' })
    })

    it('keep the filters of the list, and name the customer for the levels above, in the format of imports', async () => {
      const reseller = await server.client('reseller@northwind.example')
      const query = { customerId, type: 0, freeSearch: 'n1' }
      const { id } = await reseller.jobs.createExport({ list: 'senderLists', query })
      while ((await runner.runOnce()) > 0);
      const { url } = await reseller.jobs.createDownloadToken({ id })
      const [header, ...rows] = await readCsv(await (await download(url)).text())

      expect(header?.cells).toEqual([...wblFileFields])
      const columns = guessColumns('wbl', header?.cells ?? [])
      const values = rows.map((row) => toImportValues(columns, row))
      expect(values.map(({ sender }) => sender)).toEqual(
        [1, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((at) => `@n${at}.t0.example`),
      )
      const [customer] = await system((tx) => tx.select().from(customers).where(eq(customers.id, customerId)))
      expect(new Set(values.map((row) => row.customer))).toEqual(new Set([customer?.name]))
      const { id: importId } = await reseller.imports.create({ kind: 'wbl', customerId, fileName: 'again.csv' })
      const tried = await reseller.imports.addRows({
        id: importId,
        rows: [
          { line: 2, values: values[0] ?? {} },
          { line: 3, values: { ...values[1], customer: 'Somebody else' } },
        ],
      })
      expect(tried.rows.map(({ state }) => state)).toEqual(['good', 'refused'])
      expect(Object.keys(tried.rows[1]?.problems ?? {})).toEqual(['customer'])
    })

    it('are downloaded once per token, within 60 seconds, and with this token only (XD-04, XD-05, XD-07)', async () => {
      const id = await exportList({ type: 0 })
      const other = await exportList({ type: 0 })
      const token = async () => (await admin.jobs.createDownloadToken({ id })).url

      const once = await token()
      expect((await download(once)).status).toBe(200)
      expect((await download(once)).status).toBe(404)

      const parallel = await token()
      const answers = await Promise.all(Array.from({ length: 10 }, () => download(parallel)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)

      const late = await token()
      server.clock.advance(60_000)
      expect((await download(late)).status).toBe(404)

      expect((await download((await token()).replace(String(id), String(other)))).status).toBe(404)
      expect((await download(`https://x.example/api/v1/jobs/${id}/file/?token=guess`)).status).toBe(404)
      const stored = JSON.stringify(await system((tx) => tx.select().from(jobDownloads)))
      expect(stored).not.toContain(new URL(await token()).searchParams.get('token'))
    })

    it('are not downloaded by an orderer who has lost the right meanwhile', async () => {
      const id = await exportList({ type: 0 })
      const { url } = await admin.jobs.createDownloadToken({ id })
      await setActive(false)
      expect((await download(url)).status).toBe(404)
      await setActive(true)
      admin = await server.client('admin@contoso.example')
    })

    it('are refused for unknown filters and customers of others, and have no file before they are done', async () => {
      const wrong = admin.jobs.createExport({ list: 'senderLists', query: { type: 'everything' } })
      await expect(wrong).rejects.toMatchObject({ status: 400 })
      const query = { customerId: server.world.orchard.id }
      await expect(admin.jobs.createExport({ list: 'senderLists', query })).rejects.toMatchObject({ status: 404 })
      const { id } = await admin.jobs.createExport({ list: 'senderLists' })
      await expect(admin.jobs.createDownloadToken({ id })).rejects.toMatchObject({ status: 409 })
      await admin.jobs.delete({ id })
    })
  })
})

/** A database that calls back once, after the transaction in which a job has completed its nth step. */
function afterStep(db: Database, act: () => unknown, nth = 1): Database {
  let steps = 0
  return {
    ...db,
    async inScope(scope, work) {
      const outcome = await db.inScope(scope, work)
      if (scope.as === 'customer') steps += 1
      if (scope.as === 'customer' && steps === nth) await act()
      return outcome
    },
  }
}
