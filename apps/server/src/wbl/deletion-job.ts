import { contract } from '@postern/core/contract'
import { wblUndoMinutes } from '@postern/core/sender-lists'
import { and, asc, count, eq, gt, lte, max, sql } from 'drizzle-orm'
import { refuse } from '../http/refuse'
import { defineJob } from '../jobs/define-job'
import { deleteOldJobs } from '../jobs/delete-old-jobs'
import { jobs } from '../jobs/jobs.table'
import { mayOrderJobs, orderJob } from '../jobs/order-job'
import type { UserRequest } from '../users/users.service'
import { lostAccess } from './backtest-job'
import { type Filter, writableOf } from './entry-search.service'
import { bringJobBack, leftReason } from './list-changes'
import { auditSenders, removeRows } from './remove-rows'
import { wblChanges, wblEntries } from './wbl.table'

const rowsAStep = 1_000
const keptForMs = 24 * 60 * 60 * 1000
const undoMs = wblUndoMinutes * 60 * 1000
const leftShown = 100

interface Params {
  query: Filter
  /** Id of the newest entry when the deletion was ordered: later ones stay. */
  upTo: number
  /** Network address of the orderer, for the audit log. */
  address: string
}

interface Position {
  after: number
}

/** Deletes the entries that match a filter, in steps. */
export const deletionJob = defineJob<Params, Position>({
  kind: 'wblDeletion',
  access: () => contract.orderSenderListDeletion.access,
  async step({ tx, caller, job, params: { query, upTo, address }, position, now }) {
    const where = await writableOf({ tx, caller, now }, query).catch(lostAccess)
    const rows = await tx
      .select()
      .from(wblEntries)
      .where(and(where, gt(wblEntries.id, position?.after ?? 0), lte(wblEntries.id, upTo)))
      .orderBy(asc(wblEntries.id))
      .limit(rowsAStep)
      .for('update')
    const ids = await removeRows({ tx, caller, now, address }, rows, job.id)
    const after = ids.at(-1) ?? upTo
    return { isLast: rows.length < rowsAStep, done: ids.length, position: { after } }
  },
  retry: {
    isPossible: async (_tx, { failure }) => failure === 'error',
    prepare: async () => {},
  },
})

/** Orders the deletion of all entries that match a filter and that the caller may change; returns the id of the job. */
export async function orderDeletion(request: UserRequest, query: Filter): Promise<number> {
  const { tx, caller, now, address } = request
  if (!mayOrderJobs(caller)) throw refuse('auth.notAllowed')
  const where = await writableOf(request, query)
  const [found] = await tx
    .select({ entries: count(), upTo: max(wblEntries.id) })
    .from(wblEntries)
    .where(where)
  await deleteOldJobs(tx, caller, 'wblDeletion')
  const params: Params = { query, upTo: found?.upTo ?? 0, address }
  return orderJob(request, {
    ...{ kind: 'wblDeletion', params, title: query.freeSearch, forCustomerId: query.customerId ?? null },
    ...{ total: found?.entries ?? 0, expiresAt: new Date(now.getTime() + keptForMs) },
  })
}

/** Restores what one of the caller's own deletions has removed. */
export async function undoDeletion(request: UserRequest, id: number) {
  const { tx, caller, now } = request
  const [job] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.kind, 'wblDeletion'), eq(jobs.userId, caller.userId)))
    .for('update')
  if (!job) throw refuse('requests.notFound')
  if (job.finishedAt === null) throw refuse('senderLists.deletionRunning')
  if (job.finishedAt.getTime() + undoMs <= now.getTime()) throw refuse('senderLists.restoreTooLate')
  const ids = await bringJobBack(tx, id)
  const rows = await tx
    .select()
    .from(wblEntries)
    .where(sql`${wblEntries.id} = any(${sql.param(ids)}::int[])`)
  await auditSenders(request, rows, (senders) => ({ action: 'senderEntryRestored', after: { senders } }))
  const stay = and(eq(wblChanges.jobId, id), eq(wblChanges.isUndone, false))
  const [all] = await tx.select({ entries: count() }).from(wblChanges).where(stay)
  const left = await tx
    .select({ sender: wblChanges.sender, reason: leftReason })
    .from(wblChanges)
    .where(stay)
    .orderBy(asc(wblChanges.id))
    .limit(leftShown)
  return { restored: ids.length, leftCount: all?.entries ?? 0, left }
}
