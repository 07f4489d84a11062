import { inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { dueRows } from '../db/leases'
import { sandboxRuns } from './sandbox.table'

export type SandboxJob = typeof sandboxRuns.$inferSelect

/** Longer than handing over one file, or reading one finding, may take; each step begins a new one. */
export const leaseEnd = (now: Date) => new Date(now.getTime() + 5 * 60 * 1000)

/** Takes due runs for this process; others pass over them until the lease ends, so a process that was killed leaves them its work. */
export function claimRuns(db: Database, now: Date, limit: number): Promise<SandboxJob[]> {
  const { id, nextTryAt: dueAt, leasedUntil, finishedAt } = sandboxRuns
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(sandboxRuns)
      .set({ leasedUntil: leaseEnd(now) })
      .where(inArray(id, dueRows(tx, { id, dueAt, leasedUntil, where: isNull(finishedAt), now, limit })))
      .returning(),
  )
}
