import { isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { isClaimable } from '../db/leases'
import { sandboxRuns } from './sandbox.table'

export type SandboxJob = typeof sandboxRuns.$inferSelect

/** Longer than submitting one file, or reading one result, may take; each step renews it. */
export const leaseEnd = (now: Date) => new Date(now.getTime() + 5 * 60 * 1000)

/** Claims due runs for this process; others skip them until the lease ends, so that they take over from a killed process. */
export function claimRuns(db: Database, now: Date, limit: number): Promise<SandboxJob[]> {
  const { id, nextTryAt: dueAt, leasedUntil, finishedAt } = sandboxRuns
  return db.inScope({ as: 'system' }, (tx) =>
    tx
      .update(sandboxRuns)
      .set({ leasedUntil: leaseEnd(now) })
      .where(isClaimable(tx, { id, dueAt, leasedUntil, where: isNull(finishedAt), now, limit }))
      .returning(),
  )
}
