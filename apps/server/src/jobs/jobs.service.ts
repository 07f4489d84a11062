import { type JobItemState, type JobKind, type JobState, jobMoves } from '@postern/core/jobs'
import { and, asc, count, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import { hashSecret, newSecret } from '../auth/secrets'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { given } from '../db/given'
import { type Caller, checkAccess } from '../http/caller'
import { refuse } from '../http/refuse'
import { customers } from '../tenants/tenants.table'
import type { AnyJob, JobRow } from './define-job'
import { jobDownloads, jobItems, jobs } from './jobs.table'

/** Period in which a download can be started (XD-07). */
const downloadMs = 60_000

export interface JobRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
  definitions: readonly AnyJob[]
}

interface Paging {
  limit: number
  offset: number
}

export async function listJobs(
  request: JobRequest,
  { kind, state, limit, offset }: Paging & { kind?: JobKind | undefined; state?: JobState | undefined },
) {
  const { tx, caller } = request
  const where = and(
    ofCaller(caller),
    given(kind, (value) => eq(jobs.kind, value)),
    given(state, (value) => eq(jobs.state, value)),
  )
  const rows = await tx.select().from(jobs).where(where).orderBy(desc(jobs.id)).limit(limit).offset(offset)
  const counted = await countRows(tx, (most) => tx.select({ one: sql`1` }).from(jobs).where(where).limit(most))
  return { jobs: await answersOf(request, rows), ...counted }
}

export async function readJob(request: JobRequest, id: number) {
  return answer(request, await findJob(request, id))
}

export async function listItems(
  request: JobRequest,
  { id, state, limit, offset }: Paging & { id: number; state?: JobItemState | undefined },
) {
  const { tx } = request
  await findJob(request, id)
  const where = and(
    eq(jobItems.jobId, id),
    given(state, (value) => eq(jobItems.state, value)),
  )
  const rows = await tx.select().from(jobItems).where(where).orderBy(asc(jobItems.number)).limit(limit).offset(offset)
  const [all] = await tx.select({ items: count() }).from(jobItems).where(where)
  return { rows, count: all?.items ?? 0 }
}

/**
 * Cancels an unfinished job, which its process notices before the next step, and deletes a finished one unless `keepsFinished`: a job that
 * ends just before its cancellation keeps its result. Returns the outcome.
 */
export async function cancelOrDelete(
  request: JobRequest,
  id: number,
  { keepsFinished }: { keepsFinished: boolean },
): Promise<'jobs.cancelled' | 'jobs.deleted' | 'jobs.finished'> {
  const { tx, now } = request
  const job = await findJob(request, id)
  const { from, to } = jobMoves.cancel
  const [cancelled] = await tx
    .update(jobs)
    .set({ state: to, finishedAt: now, leasedUntil: null })
    .where(and(eq(jobs.id, id), inArray(jobs.state, [...from])))
    .returning()
  if (!cancelled && keepsFinished) return 'jobs.finished'
  if (cancelled) await definitionOf(request, job)?.ended?.(tx, cancelled, cancelled.params, 'cancelled')
  else await tx.delete(jobs).where(eq(jobs.id, id))
  await audit(request, cancelled ? 'jobCancelled' : 'jobDeleted', job)
  return cancelled ? 'jobs.cancelled' : 'jobs.deleted'
}

/** Queues the failed items again, and those that the job has not reached. */
export async function retryJob(request: JobRequest, id: number) {
  const { tx, caller, now } = request
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, id)).for('update')
  const job = await findJob(request, id)
  const definition = definitionOf(request, job)
  if (!definition?.retry || !(await canRetry(request, job))) throw refuse('jobs.notRetryable')
  checkAccess(definition.access(job.params), caller)
  await definition.retry.prepare(tx, job, job.params)
  await tx.delete(jobItems).where(and(eq(jobItems.jobId, id), eq(jobItems.state, 'failed')))
  const [queued] = await tx
    .update(jobs)
    .set({
      ...{ state: jobMoves.retry.to, failure: null, failed: 0, finishedAt: null, fruitlessTries: 0 },
      ...{ nextTryAt: now, leasedUntil: null },
    })
    .where(eq(jobs.id, id))
    .returning()
  if (!queued) throw refuse('requests.notFound')
  await audit(request, 'jobRetried', job)
  return answer(request, queued)
}

/** Grants one download of a job's file; only the hash of the token is stored. */
export async function grantDownload(request: JobRequest, id: number) {
  const { tx, caller, now } = request
  const job = await findJob(request, id)
  if (!hasFile(job)) throw refuse('jobs.noFile')
  const definition = definitionOf(request, job)
  if (definition) checkAccess(definition.access(job.params), caller)
  await tx.delete(jobDownloads).where(and(eq(jobDownloads.jobId, id), lte(jobDownloads.expiresAt, now)))
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + downloadMs)
  await tx.insert(jobDownloads).values({ tokenHash: hashSecret(token), jobId: id, userId: caller.userId, expiresAt })
  await audit(request, 'jobFileDownloaded', job)
  return { token, expiresAt: expiresAt.toISOString(), url: `/api/v1/jobs/${id}/file/?token=${token}` }
}

export const hasFile = ({ state, fileSize }: JobRow) => state === 'done' && fileSize !== null

async function answer(request: JobRequest, job: JobRow) {
  const [only] = await answersOf(request, [job])
  if (!only) throw refuse('requests.notFound')
  return only
}

async function answersOf(request: JobRequest, rows: readonly JobRow[]) {
  const { tx } = request
  const ids = rows.flatMap(({ forCustomerId }) => forCustomerId ?? [])
  const names =
    ids.length === 0
      ? []
      : await tx.select({ id: customers.id, name: customers.name }).from(customers).where(inArray(customers.id, ids))
  const answers = []
  for (const job of rows) {
    const { id, kind, state, title, total, done, failed, failure, fileName, fileSize, forCustomerId } = job
    answers.push({
      ...{ id, kind, state, title, total, done, failed, failure },
      customer: names.find((customer) => customer.id === forCustomerId) ?? null,
      canRetry: await canRetry(request, job),
      file: hasFile(job) ? { name: fileName ?? `job-${id}`, size: fileSize ?? 0 } : null,
      createdAt: job.createdAt.toISOString(),
      startedAt: job.startedAt?.toISOString() ?? null,
      finishedAt: job.finishedAt?.toISOString() ?? null,
      expiresAt: job.expiresAt.toISOString(),
    })
  }
  return answers
}

async function canRetry(request: JobRequest, job: JobRow): Promise<boolean> {
  if (!jobMoves.retry.from.includes(job.state)) return false
  return (await definitionOf(request, job)?.retry?.isPossible(request.tx, job, job.params)) ?? false
}

/** Finds one of the caller's own jobs; foreign and missing ones respond identically. */
async function findJob({ tx, caller }: JobRequest, id: number): Promise<JobRow> {
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), ofCaller(caller)))
  if (!job) throw refuse('requests.notFound')
  return job
}

const ofCaller = ({ userId }: Caller): SQL => eq(jobs.userId, userId)

const definitionOf = ({ definitions }: JobRequest, { kind }: JobRow) =>
  definitions.find((definition) => definition.kind === kind)

async function audit({ tx, caller, address, now }: JobRequest, action: AuditAction, { id, kind, title }: JobRow) {
  const { userId, username, resellerId, customerId } = caller
  await writeAudit(tx, {
    ...{ action, userId, username, resellerId, customerId, address, now, target: `job ${id}` },
    after: { kind, fileName: title },
  })
}
