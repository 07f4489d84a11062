import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import type { ReportJobRow } from './report-jobs.service'
import { reportJobs } from './reports.table'

/** Longer than any single step takes; each step begins a new one. */
const leaseMs = 5 * 60 * 1000

/** Thrown when a job is no longer this process's: it was cancelled, or another one has taken over. */
export class JobLost extends Error {
  override readonly name = 'JobLost'
}

/** A job that this process works on. */
export interface HeldJob {
  row: ReportJobRow
  /** Says how far it is, from 0 to 100, and goes on holding it. */
  tell(progress: number): Promise<void>
  /** Changes the job, in a transaction that fails when the job is no longer held. */
  change<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  finish(end: Partial<Omit<ReportJobRow, 'id'>>): Promise<void>
}

/** Takes a job that is due. A try is counted when it begins, so that one that ends its process does so a few times only. */
export async function claimJob(db: Database, clock: Clock): Promise<HeldJob | null> {
  const now = clock.now()
  const [row] = await db.inScope({ as: 'system' }, (tx) => {
    const due = tx
      .select({ id: reportJobs.id })
      .from(reportJobs)
      .where(
        and(
          isNull(reportJobs.finishedAt),
          lte(reportJobs.nextTryAt, now),
          or(isNull(reportJobs.leasedUntil), lte(reportJobs.leasedUntil, now)),
        ),
      )
      .orderBy(asc(reportJobs.nextTryAt), asc(reportJobs.id))
      .limit(1)
      .for('update', { skipLocked: true })
    return tx
      .update(reportJobs)
      .set({ state: 'running', leasedUntil: leaseEnd(now), tries: sql`${reportJobs.tries} + 1` })
      .where(inArray(reportJobs.id, due))
      .returning()
  })
  return row ? holdJob(db, clock, row) : null
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs)

function holdJob(db: Database, clock: Clock, row: ReportJobRow): HeldJob {
  let told = row.progress
  // Each try has a number of its own: an older one that wakes up again changes nothing.
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
    async finish(end) {
      await set({ ...end, leasedUntil: null })
    },
  }
}
