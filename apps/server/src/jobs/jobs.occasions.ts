import { nextTimeId } from '../db/next-time-id'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { jobItems, jobs } from './jobs.table'

/** An administrator's finished export with a file and an item that failed. */
const endedJob: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  const { id: userId } = world[administrators[target]]
  return db.inScope({ as: 'system' }, async (tx) => {
    const [job] = await tx
      .insert(jobs)
      .values({
        ...{ id: nextTimeId(now), userId, forCustomerId: world[target].id, kind: 'listExport', title: `${target}.csv` },
        ...{ params: { list: 'senderLists', query: {} }, state: 'done', fileName: 'list.csv', fileSize: 1 },
        ...{ createdAt: now, finishedAt: now, expiresAt: now, nextTryAt: now },
      })
      .returning({ id: jobs.id })
    const jobId = job?.id ?? missing.id
    await tx.insert(jobItems).values({ jobId, userId, number: 1, target: 'a', state: 'failed', reason: [] })
    return { id: jobId }
  })
}

export const occasions: Occasions = {
  getJob: { params: endedJob, isPersonal: true },
  deleteJob: { params: endedJob, isPersonal: true },
  listJobItems: { params: endedJob, isPersonal: true },
  // A finished export has nothing to retry.
  retryJob: { params: endedJob, isPersonal: true, status: 409 },
  createJobDownloadToken: { params: endedJob, isPersonal: true },
  createJobExport: { body: { list: 'senderLists', query: { customerId: missing.id } }, status: 404 },
}
