import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { isClaimable } from '../db/leases'
import { scheduledReportRuns, scheduledReports } from './scheduled-reports.table'

export type ClaimedRun = typeof scheduledReportRuns.$inferSelect

/** Run that this process is working on. */
export interface Lease {
  run: ClaimedRun
  /** False once another process may have taken over. */
  isHeld(): boolean
  end(): void
  /** Returns the unprocessed run for the next process to claim. */
  giveUp(): Promise<void>
}

export interface LeaseOptions {
  db: Database
  clock: Clock
  leaseMs: number
}

/**
 * Claims a due run; others skip it until the lease ends, so that they take over from a killed process. The lease is renewed for as long as
 * the work takes. Every attempt is counted when it begins, so that a report that crashes its process is retried a limited number of times.
 */
export async function claimRun({ db, clock, leaseMs }: LeaseOptions): Promise<Lease | null> {
  const now = clock.now()
  const { id, nextTryAt: dueAt, leasedUntil, finishedAt, tries } = scheduledReportRuns
  const [run] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(scheduledReportRuns)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs), tries: sql`${tries} + 1` })
      .where(isClaimable(tx, { id, dueAt, leasedUntil, where: isNull(finishedAt), now, limit: 1 }))
      .returning(),
  )
  return run ? keep(run, { db, clock, leaseMs }) : null
}

function keep(run: ClaimedRun, { db, clock, leaseMs }: LeaseOptions): Lease {
  let until = run.leasedUntil ?? new Date(0)
  let isLost = false

  const isOurs = () =>
    and(
      eq(scheduledReportRuns.id, run.id),
      eq(scheduledReportRuns.leasedUntil, until),
      isNull(scheduledReportRuns.finishedAt),
    )

  async function renew(): Promise<void> {
    const next = new Date(clock.now().getTime() + leaseMs)
    const renewed = await db.inScope({ as: 'system' }, (tx) => {
      const report = tx
        .select({ id: scheduledReports.id })
        .from(scheduledReports)
        .where(and(eq(scheduledReports.id, run.reportId), isNull(scheduledReports.deletedAt)))
      return tx
        .update(scheduledReportRuns)
        .set({ leasedUntil: next })
        .where(and(isOurs(), exists(report)))
        .returning({ id: scheduledReportRuns.id })
    })
    if (renewed.length > 0) until = next
    else isLost = true
  }

  // One renewal at a time: a second one would no longer find the end time that it expects. A failed renewal is retried at the next turn; in
  // between, the lease's end applies.
  let isRenewing = false
  async function turn(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    await renew().catch(() => {})
    isRenewing = false
  }
  const timer = setInterval(() => void turn(), leaseMs / 3)
  timer.unref()
  return {
    run,
    isHeld: () => !isLost && clock.now() < until,
    end: () => clearInterval(timer),
    async giveUp() {
      clearInterval(timer)
      const untouched = { leasedUntil: null, tries: sql`${scheduledReportRuns.tries} - 1` }
      await db.inScope({ as: 'system' }, (tx) => tx.update(scheduledReportRuns).set(untouched).where(isOurs()))
      isLost = true
    },
  }
}
