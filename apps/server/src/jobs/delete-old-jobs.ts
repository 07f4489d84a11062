import type { JobKind } from '@postern/core/jobs'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { jobs } from './jobs.table'

/** Number of finished jobs of a kind kept per user when another is ordered. */
const keptAtMost = 10

/** Deletes a user's oldest finished jobs of a kind, to make room for a new one. */
export async function deleteOldJobs(tx: Transaction, { userId }: Caller, kind: JobKind): Promise<void> {
  const old = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), eq(jobs.kind, kind), isNotNull(jobs.finishedAt)))
    .orderBy(desc(jobs.id))
    .offset(keptAtMost - 1)
  const ids = old.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(jobs).where(inArray(jobs.id, ids))
}
