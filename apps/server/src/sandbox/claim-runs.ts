import { and, asc, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../db/database'
import { sandboxRuns } from './sandbox.table'

export type SandboxJob = typeof sandboxRuns.$inferSelect

/** Longer than handing over one file, or reading one finding, may take; each step begins a new one. */
export const leaseEnd = (now: Date) => new Date(now.getTime() + 5 * 60 * 1000)

/** Takes due runs for this process; others pass over them until the lease ends, so a process that was killed leaves them its work. */
export function claimRuns(db: Database, now: Date, limit: number): Promise<SandboxJob[]> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const due = tx
      .select({ id: sandboxRuns.id })
      .from(sandboxRuns)
      .where(
        and(
          isNull(sandboxRuns.finishedAt),
          lte(sandboxRuns.nextTryAt, now),
          or(isNull(sandboxRuns.leasedUntil), lte(sandboxRuns.leasedUntil, now)),
        ),
      )
      .orderBy(asc(sandboxRuns.nextTryAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    return tx
      .update(sandboxRuns)
      .set({ leasedUntil: leaseEnd(now) })
      .where(inArray(sandboxRuns.id, due))
      .returning()
  })
}
