import type { Locale, ReportDelivery } from '@postern/core'
import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'
import { noteEnded } from '../notifications/note-mail'
import { refuseHistory } from './history-right'
import { mailKey } from './mail-key'
import { partCount, partRange } from './report-files'
import type { ReportOrder } from './report-order'
import { reportJobs } from './reports.table'

export type ReportJobRow = typeof reportJobs.$inferSelect

const keptForMs = 7 * 24 * 60 * 60 * 1000
const atWorkAtMost = 5
const keptAtMost = 50

export interface JobRequest {
  tx: Transaction
  caller: Caller
  address: string
  now: Date
}

/** Orders a report that is generated in the background. */
export async function orderJob(
  request: JobRequest,
  order: Omit<ReportOrder, 'locale'>,
  { format, locale }: { format: ReportDelivery; locale: Locale },
) {
  const { tx, caller, now } = request
  await refuseTooMany(tx, caller)
  const [job] = await tx
    .insert(reportJobs)
    .values({
      id: nextTimeId(now),
      userId: caller.userId,
      ordered: { ...order, from: order.from.toISOString(), to: order.to.toISOString(), locale },
      format,
      createdAt: now,
      expiresAt: new Date(now.getTime() + keptForMs),
      nextTryAt: now,
    })
    .returning()
  if (!job) throw new Error('The database answered no job.')
  await audit(request, 'reportOrdered', job)
  return jobAnswer(job)
}

export async function listJobs({ tx, caller }: Pick<JobRequest, 'tx' | 'caller'>) {
  const rows = await tx.select().from(reportJobs).where(ofCaller(caller)).orderBy(desc(reportJobs.id)).limit(keptAtMost)
  return rows.map(jobAnswer)
}

/** One of the caller's own jobs; a foreign one and a missing one give the same response. */
export async function findJob({ tx, caller }: Pick<JobRequest, 'tx' | 'caller'>, id: number): Promise<ReportJobRow> {
  const [job] = await tx
    .select()
    .from(reportJobs)
    .where(and(eq(reportJobs.id, id), ofCaller(caller)))
  if (!job) throw refuse('requests.notFound')
  return job
}

/** Stops an unfinished job: its worker notices at the next step. A finished one is deleted; the sweep removes its file. */
export async function cancelJob(request: JobRequest, id: number): Promise<void> {
  const { tx, now } = request
  const job = await findJob(request, id)
  const stopped = await tx
    .update(reportJobs)
    .set({ state: 'cancelled', finishedAt: now, leasedUntil: null })
    .where(and(eq(reportJobs.id, id), isNull(reportJobs.finishedAt)))
    .returning({ id: reportJobs.id })
  // Notifications are a system table.
  await asSystem(tx, () => noteEnded(tx, [mailKey(id)], { cause: 'notNeeded', now }))
  if (stopped.length === 0) await tx.delete(reportJobs).where(eq(reportJobs.id, id))
  await audit(request, stopped.length > 0 ? 'reportCancelled' : 'reportDeleted', job)
}

/** Looks up one part of a finished file; the caller reads it from the blob store after the transaction. */
export async function findPart(request: JobRequest, id: number, part: number) {
  const job = await findJob(request, id)
  refuseHistory(request.caller, job.ordered.type)
  const { fileName, contentType, size, blobKey } = job
  if (job.state !== 'done' || fileName === null || contentType === null || size === null || blobKey === null) {
    throw refuse('reports.noFile')
  }
  const range = partRange(part, size)
  if (!range) throw refuse('requests.notFound')
  if (part === 1) await audit(request, 'reportDownloaded', job)
  return { blobKey, range, facts: { fileName, contentType, part, parts: partCount(size) } }
}

export function jobAnswer({ ordered, ...job }: ReportJobRow) {
  const { id, format, state, progress, failure, fileName, size, isCut } = job
  const { type, from, to, timeZone, customerId, domainId } = ordered
  return {
    ...{ id, type, format, state, progress, failure, from, to, timeZone, customerId, domainId, fileName, size, isCut },
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    expiresAt: job.expiresAt.toISOString(),
  }
}

const ofCaller = ({ userId }: Caller) => eq(reportJobs.userId, userId)

async function refuseTooMany(tx: Transaction, caller: Caller): Promise<void> {
  // Simultaneous orders are counted one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report orders ${caller.userId}`}, 0))`)
  const counted = async (where: ReturnType<typeof and>) =>
    (
      await tx
        .select({ jobs: count() })
        .from(reportJobs)
        .where(and(ofCaller(caller), where))
    )[0]?.jobs ?? 0
  if ((await counted(isNull(reportJobs.finishedAt))) >= atWorkAtMost) {
    throw refuse('reports.tooManyRunning', {
      retryAfterSeconds: 30,
    })
  }
  if ((await counted(undefined)) >= keptAtMost) {
    throw refuse('reports.tooMany')
  }
}

async function audit(
  { tx, caller, address, now }: JobRequest,
  action: AuditAction,
  { id, ordered, format }: ReportJobRow,
) {
  const { userId, username, resellerId, customerId } = caller
  const { type, from, to } = ordered
  await writeAudit(tx, {
    ...{ action, userId, username, resellerId, customerId, address, now, target: `report ${id}` },
    after: { type, format, from, to, customerId: ordered.customerId, domainId: ordered.domainId },
  })
}
