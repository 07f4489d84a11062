import { Repeats, ReportPeriod, ReportType } from '@postern/core'
import { newBlobKey } from '../blobs/blob-store'
import { nextTimeIds } from '../db/next-time-id'
import {
  scheduledReportDeliveries,
  scheduledReportFiles,
  scheduledReportRecipients,
  scheduledReportRuns,
  scheduledReports,
} from '../scheduled-reports/scheduled-reports.table'
import { administrators } from './access'
import type { TargetName } from './targets'
import type { TestServer } from './test-server'

type Tenant = Exclude<TargetName, 'missing'>
type NewReport = typeof scheduledReports.$inferInsert
type Server = Pick<TestServer, 'db' | 'world' | 'clock'>
type BlobServer = Server & Pick<TestServer, 'blobs'>

/** Valid create payload, for any customer and user. */
export function scheduledReportBody(customerId: number, userId = 1) {
  return {
    customerId,
    domain: null,
    reportType: ReportType.InboundQuarantine,
    startDate: '2030-01-07 08:00',
    timezone: 'Europe/Dublin',
    period: ReportPeriod.OneDay,
    repeats: Repeats.Daily,
    weekends: 0 as const,
    recipients: [{ provideruser_id: userId, emails: [] }],
  }
}

/** A tenant's stored report for its recipient and its administrator: daily at eight, Dublin time. */
export async function scheduleReport(
  { db, world, clock }: Server,
  target: Tenant,
  changes: Partial<NewReport> = {},
): Promise<{ id: number; userIds: [number, number] }> {
  const { id: customerId, resellerId, recipient } = world[target]
  const administrator = world[administrators[target]]
  const tenant = { customerId, resellerId }
  const now = clock.now()
  return db.inScope({ as: 'system' }, async (tx) => {
    const [report] = await tx
      .insert(scheduledReports)
      .values({
        ...tenant,
        name: 'Held mail of the day',
        ...{ reportType: ReportType.InboundQuarantine, period: ReportPeriod.OneDay, repeats: Repeats.Daily },
        ...{ includeWeekend: true, start: '2026-11-02 08:00', timezone: 'Europe/Dublin' },
        startDate: new Date('2026-11-02T08:00:00Z'),
        ...{ createdBy: administrator.id, createdAt: now },
        ...changes,
      })
      .returning({ id: scheduledReports.id })
    const reportId = report?.id ?? 0
    await tx.insert(scheduledReportRecipients).values(
      [recipient, administrator].map(({ id: userId, username: emailAddress }) => ({
        ...{ ...tenant, reportId, userId, emailAddress },
        addedAt: now,
      })),
    )
    return { id: reportId, userIds: [recipient.id, administrator.id] }
  })
}

/** Same, sent once; the run's PDF file is kept. */
export async function sentReport(
  server: BlobServer,
  target: Tenant,
  changes: Partial<NewReport> = {},
): Promise<{ id: number; runId: number; userIds: [number, number] }> {
  const { id, userIds } = await scheduleReport(server, target, changes)
  const { db, world, clock } = server
  const tenant = { customerId: world[target].id, resellerId: world[target].resellerId }
  const now = clock.now()
  const blobKey = newBlobKey(tenant, 'scheduled-reports', now)
  const { sha256 } = await server.blobs.put(blobKey, Buffer.from('%PDF'))
  const runId = await db.inScope({ as: 'system' }, async (tx) => {
    const [run = 0, fileId = 0] = await nextTimeIds(tx, now, 2)
    const times = { scheduledFor: now, createdAt: now, finishedAt: now, nextTryAt: now }
    await tx.insert(scheduledReportRuns).values({ ...tenant, ...times, id: run, reportId: id, outcome: 'sent' })
    const addresses = [world[target].address, world[administrators[target]].username]
    await tx.insert(scheduledReportDeliveries).values(
      userIds.map((userId, at) => ({
        ...{ ...tenant, runId: run, userId, emailAddress: addresses[at] ?? '' },
        ...{ result: 'sent' as const, at: now },
      })),
    )
    const file = { id: fileId, runId: run, format: 'pdf' as const, locale: 'en' as const, timezone: 'Europe/Dublin' }
    await tx.insert(scheduledReportFiles).values({ ...tenant, ...file, byteCount: 4, blobKey, sha256 })
    return run
  })
  return { id, runId, userIds }
}
