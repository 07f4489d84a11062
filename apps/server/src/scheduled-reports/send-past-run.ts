import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { BlobStore } from '../blobs/blob-store'
import type { Database } from '../db/database'
import { nextTimeIds } from '../db/next-time-id'
import type { Environment } from '../env'
import { createSystemTransport, sendSystemMail } from '../mail/system-mail'
import { finishRun } from './finish-run'
import { reportProducer } from './produce-report'
import {
  scheduledReportDeliveries,
  scheduledReportRecipients,
  scheduledReportRuns,
  scheduledReports,
} from './scheduled-reports.table'
import { sendRun } from './send-run'

export interface PastRunOptions {
  db: Database
  blobs: BlobStore
  environment: Pick<Environment, 'MAIL_URL' | 'MAIL_FROM' | 'PORT' | 'PUBLIC_URL'>
  reportId: number
  scheduledFor: Date
  now: Date
}

/** Longer than any report takes: a scheduler running at the same time skips the run. */
const leaseMs = 60 * 60 * 1000

/** For sample data: sends a report's run as the scheduler would have at its time. One that fails is left to the scheduler. */
export async function sendPastRun(options: PastRunOptions): Promise<void> {
  const { db, blobs, environment, reportId, scheduledFor, now } = options
  const { MAIL_URL: mailUrl, MAIL_FROM: mailFrom, PORT, PUBLIC_URL } = environment
  const publicUrl = PUBLIC_URL ?? `http://localhost:${PORT}`
  const clock = { now: () => scheduledFor }
  const transport = createSystemTransport(mailUrl)
  const send: Parameters<typeof sendRun>[1]['send'] = (mail) =>
    sendSystemMail(transport, { mailUrl, mailFrom, publicUrl }, mail)
  try {
    const run = await db.inScope({ as: 'system' }, async (tx) => {
      const [report] = await tx.select().from(scheduledReports).where(eq(scheduledReports.id, reportId))
      const recipients = await tx
        .select()
        .from(scheduledReportRecipients)
        .where(eq(scheduledReportRecipients.reportId, reportId))
      if (!report) throw new Error(`There is no report ${reportId}.`)
      const tenant = { resellerId: report.resellerId, customerId: report.customerId }
      const [id = 0] = await nextTimeIds(tx, scheduledFor, 1)
      const times = { scheduledFor, createdAt: scheduledFor, nextTryAt: scheduledFor }
      const leasedUntil = new Date(now.getTime() + leaseMs)
      const [added] = await tx
        .insert(scheduledReportRuns)
        .values({ ...tenant, ...times, id, reportId, tries: 1, leasedUntil })
        .returning()
      if (!added) throw new Error('The database answered no run.')
      await tx.insert(scheduledReportDeliveries).values(
        recipients.map(({ userId, emailAddress }) => ({
          ...{ ...tenant, userId, emailAddress },
          ...{ runId: id, at: scheduledFor },
        })),
      )
      return added
    })
    const lease = { run, isHeld: () => true, end() {}, giveUp: () => Promise.resolve() }
    await sendRun(lease, {
      db,
      blobs,
      clock,
      log: pino({ level: 'warn' }),
      produce: reportProducer(db),
      send,
      publicUrl,
    })
    await finishRun(db, { run, failure: null, now: scheduledFor })
  } finally {
    transport.close()
  }
}
