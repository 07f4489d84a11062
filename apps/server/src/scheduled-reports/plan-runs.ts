import { nextRuns, type Schedule } from '@postern/core/scheduled-reports'
import { asc, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { nextTimeIds } from '../db/next-time-id'
import {
  scheduledReportDeliveries,
  scheduledReportRecipients,
  scheduledReportRuns,
  scheduledReports,
} from './scheduled-reports.table'

type StoredReport = typeof scheduledReports.$inferSelect

/** Longer than the time between two runs of any report, and more runs than fit into that time. */
const lookBackMs = 40 * 24 * 60 * 60 * 1000
const runsInLookBack = 45

/**
 * Creates a run for each due report and schedules the next one, in a single transaction, so that neither happens without the other. If runs
 * were missed while no server ran, only the newest is made up. Resolves to the number of due reports.
 */
export function planRuns(db: Database, { now, limit }: { now: Date; limit: number }): Promise<number> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const due = await tx
      .select()
      .from(scheduledReports)
      .where(lte(scheduledReports.nextRunAt, now))
      .orderBy(asc(scheduledReports.nextRunAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    for (const report of due) await planRun(tx, report, now)
    return due.length
  })
}

async function planRun(tx: Transaction, report: StoredReport, now: Date): Promise<void> {
  const { id: reportId, resellerId, customerId, nextRunAt } = report
  const schedule = scheduleOf(report)
  const [next = null] = nextRuns(schedule, { after: now, count: 1 })
  await tx.update(scheduledReports).set({ nextRunAt: next }).where(eq(scheduledReports.id, reportId))
  const scheduledFor = nextRunAt && newestRun(schedule, nextRunAt, now)
  if (!scheduledFor) return
  const [id = 0] = await nextTimeIds(tx, now, 1)
  const tenant = { resellerId, customerId }
  const [run] = await tx
    .insert(scheduledReportRuns)
    .values({ ...tenant, id, reportId, scheduledFor, createdAt: now, nextTryAt: now })
    .onConflictDoNothing()
    .returning({ id: scheduledReportRuns.id })
  if (!run) return
  const { userId, emailAddress } = scheduledReportRecipients
  const recipients = await tx
    .select({ userId, emailAddress })
    .from(scheduledReportRecipients)
    .where(eq(scheduledReportRecipients.reportId, reportId))
  if (recipients.length === 0) return
  await tx
    .insert(scheduledReportDeliveries)
    .values(recipients.map((recipient) => ({ ...tenant, ...recipient, runId: run.id, at: now })))
}

/** Last run between `from` and now; `from` itself if the zone's rules have changed since. */
function newestRun(schedule: Schedule, from: Date, now: Date): Date {
  const after = new Date(Math.max(from.getTime() - 1, now.getTime() - lookBackMs))
  const missed = nextRuns(schedule, { after, count: runsInLookBack }).filter((run) => run <= now)
  return missed.at(-1) ?? from
}

function scheduleOf({ start, repeats, includeWeekend, timezone }: StoredReport): Schedule {
  return { start, repeats, weekends: includeWeekend, timeZone: timezone }
}
