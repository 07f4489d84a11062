import type { JobKind } from '@postern/core/jobs'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { jobs } from './jobs.table'

/** One of the caller's own jobs that keeps its result in its position; foreign and missing ones respond identically. */
export async function findResult<Params extends object, Position extends object>(
  tx: Transaction,
  { userId }: Caller,
  { id, kind }: { id: number; kind: JobKind },
) {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.kind, kind), eq(jobs.userId, userId)))
  if (!job) throw refuse('requests.notFound')
  const { state, failure, total } = job
  return { jobId: id, state, failure, total, params: job.params as Params, position: job.position as Position }
}
