import { type JobKind, jobMoves } from '@postern/core/jobs'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { jobs } from './jobs.table'

/** Number of unfinished jobs per user. */
const unfinishedAtMost = 50

interface JobOrder {
  kind: JobKind
  params: object
  title: string
  /** Customer it is about; `null`: several. */
  forCustomerId: number | null
  /** Number of items; `null`: unknown. */
  total: number | null
  expiresAt: Date
  file?: { name: string; contentType: string }
  /** Part that is already done, and the position to continue from. */
  begun?: { done: number; position: object }
}

/** False for callers without jobs of their own: API keys, and embedding tokens without a user. */
export const mayOrderJobs = ({ isKey, embed }: Caller): boolean => !isKey && !embed

/** Queues a job in the caller's scope and returns its id. */
export async function orderJob(
  { tx, caller, now }: { tx: Transaction; caller: Caller; now: Date },
  { file, begun, ...order }: JobOrder,
): Promise<number> {
  const { userId } = caller
  // Simultaneous orders are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`jobs of ${userId}`}, 0))`)
  const [open] = await tx
    .select({ jobs: count() })
    .from(jobs)
    .where(and(eq(jobs.userId, userId), inArray(jobs.state, [...jobMoves.cancel.from])))
  if ((open?.jobs ?? 0) >= unfinishedAtMost) throw refuse('jobs.tooManyRunning', { retryAfterSeconds: 30 })
  const [added] = await tx
    .insert(jobs)
    .values({
      ...{ id: nextTimeId(now), userId, createdAt: now, nextTryAt: now, ...order },
      ...(file && { fileName: file.name, contentType: file.contentType }),
      ...begun,
    })
    .returning({ id: jobs.id })
  if (!added) throw new Error('The database returned no job.')
  return added.id
}
