import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/database'
import {
  scheduledReportFileParts,
  scheduledReportFiles,
  scheduledReportRuns,
  scheduledReports,
} from '../scheduled-reports/scheduled-reports.table'
import { sentReport } from '../testing/test-scheduled-report'
import { startTestServer, type TestServer } from '../testing/test-server'
import { removeExpired } from './remove-expired'

describe('housekeeping', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const system: <T>(work: Parameters<typeof server.db.inScope<T>>[1]) => Promise<T> = (work) =>
    server.db.inScope({ as: 'system' }, work)

  async function removedReport() {
    const sent = await sentReport(server, 'contoso', { deletedAt: server.clock.now(), nextRunAt: null })
    await system(async (tx) => {
      const [file] = await tx.select().from(scheduledReportFiles).where(eq(scheduledReportFiles.runId, sent.runId))
      const { id: fileId = 0, resellerId = 0, customerId = 0 } = file ?? {}
      const part = { fileId, resellerId, customerId, content: Buffer.from('x') }
      const parts = Array.from({ length: 250 }, (_, at) => ({ ...part, position: at + 2 }))
      await tx.insert(scheduledReportFileParts).values(parts)
    })
    return sent
  }

  const left = () =>
    system(async (tx) => {
      const counts: number[] = []
      for (const table of [scheduledReportFileParts, scheduledReportFiles, scheduledReportRuns, scheduledReports]) {
        counts.push((await tx.select({ rows: count() }).from(table))[0]?.rows ?? 0)
      }
      return counts
    })

  it('takes the files of removed reports part by part, then what they hang on, and nothing of others', async () => {
    await sentReport(server, 'contoso')
    await removedReport()
    expect(await left()).toEqual([252, 2, 2, 2])

    expect(await removeExpired(server.db, server.clock.now())).toMatchObject({
      removedReportFileParts: 251,
      removedReportFiles: 1,
      removedReportRuns: 1,
      removedReports: 1,
    })
    expect(await left()).toEqual([1, 1, 1, 1])
  })

  it('goes on after a step that fails, and tells of it', async () => {
    await removedReport()
    let calls = 0
    const failingAt = (call: number): Database => ({
      ...server.db,
      inScope(scope, work) {
        calls += 1
        return calls === call ? Promise.reject(new Error('statement timeout')) : server.db.inScope(scope, work)
      },
    })
    const failures: string[] = []
    const now = server.clock.now()

    const first = await removeExpired(failingAt(1), now, (step) => failures.push(step))
    expect([failures, first.removedReports, 'entries' in first]).toEqual([['entries'], 1, false])
    expect(await left()).toEqual([1, 1, 1, 1])
    calls = 0
    await expect(removeExpired(failingAt(1), now)).rejects.toThrow('statement timeout')
  })
})
