import { and, asc, eq, exists, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { scheduledReportRuns, scheduledReports } from './scheduled-reports.table'

export type ClaimedRun = typeof scheduledReportRuns.$inferSelect

/** A run that this process works on. */
export interface Lease {
  run: ClaimedRun
  /** False once another process may have taken over. */
  isHeld(): boolean
  end(): void
  /** Leaves the run, on which no work was done, to whoever takes it next. */
  giveUp(): Promise<void>
}

export interface LeaseOptions {
  db: Database
  clock: Clock
  leaseMs: number
}

/**
 * Takes a run that is due; others pass over it until the lease ends, so that a process that was killed leaves it to them. The
 * lease is renewed for as long as the work takes. Every try is counted when it begins: a report that ends its process does so
 * a bounded number of times.
 */
export async function claimRun({ db, clock, leaseMs }: LeaseOptions): Promise<Lease | null> {
  const now = clock.now()
  const [run] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(scheduledReportRuns)
      .set({ leasedUntil: new Date(now.getTime() + leaseMs), tries: sql`${scheduledReportRuns.tries} + 1` })
      .where(
        inArray(
          scheduledReportRuns.id,
          tx
            .select({ id: scheduledReportRuns.id })
            .from(scheduledReportRuns)
            .where(
              and(
                isNull(scheduledReportRuns.finishedAt),
                lte(scheduledReportRuns.nextTryAt, now),
                or(isNull(scheduledReportRuns.leasedUntil), lte(scheduledReportRuns.leasedUntil, now)),
              ),
            )
            .orderBy(asc(scheduledReportRuns.nextTryAt), asc(scheduledReportRuns.id))
            .limit(1)
            .for('update', { skipLocked: true }),
        ),
      )
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

  // A failed renewal is tried again at the next turn; in between, the end of the lease counts.
  const timer = setInterval(() => void renew().catch(() => {}), leaseMs / 3)
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
