import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import { isClaimable } from '../db/leases'
import type { ReportJobRow } from './report-jobs.service'
import { reportJobs } from './reports.table'

/** Longer than any single step takes; each step renews it. */
const leaseMs = 5 * 60 * 1000

/** Thrown when this process no longer holds a job: it was cancelled, or another process has taken over. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** Job that this process is working on. */
export interface HeldJob {
  row: ReportJobRow
  /** Reports the progress, from 0 to 100, and renews the lease. */
  tell(progress: number): Promise<void>
  /** Changes the job, in a transaction that fails when the job is no longer held. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** @param also What the end means elsewhere, in the same transaction. */
  finish(end: Partial<Omit<ReportJobRow, 'id'>>, also?: (tx: Transaction) => Promise<void>): Promise<void>
}

/** Claims a due job. An attempt is counted when it begins, so that a job that crashes its process is retried only a few times. */
export async function claimJob(db: Database, clock: Clock): Promise<HeldJob | null> {
  const now = clock.now()
  const { id, nextTryAt: dueAt, leasedUntil, finishedAt, tries } = reportJobs
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(reportJobs)
      .set({ state: 'running', leasedUntil: leaseEnd(now), tries: sql`${tries} + 1` })
      .where(isClaimable(tx, { id, dueAt, leasedUntil, where: isNull(finishedAt), now, limit: 1 }))
      .returning(),
  )
  return row ? holdJob(db, clock, row) : null
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

function holdJob(db: Database, clock: Clock, row: ReportJobRow): HeldJob {
  let told = row.progress
  // Each attempt has its own number: an older one that resumes changes nothing.
  const held = and(eq(reportJobs.id, row.id), eq(reportJobs.tries, row.tries), isNull(reportJobs.finishedAt))
  const change: HeldJob['change'] = (work) =>
    db.inScope({ as: 'system' }, async (tx) => {
      const [mine] = await tx.select({ id: reportJobs.id }).from(reportJobs).where(held).for('update')
      if (!mine) throw new JobLost()
      return work(tx)
    })
  const set = (values: Partial<ReportJobRow>) =>
    change((tx) => tx.update(reportJobs).set(values).where(eq(reportJobs.id, row.id)))
  return {
    row,
    change,
    async tell(progress) {
      const whole = Math.min(Math.max(Math.floor(progress), told), 99)
      told = whole
      await set({ progress: whole, leasedUntil: leaseEnd(clock.now()) })
    },
    async finish(end, also) {
      await change(async (tx) => {
        await tx
          .update(reportJobs)
          .set({ ...end, leasedUntil: null })
          .where(eq(reportJobs.id, row.id))
        await also?.(tx)
      })
    },
  }
}
