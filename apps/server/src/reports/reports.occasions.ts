import { newBlobKey } from '../blobs/blob-store'
import { nextTimeId } from '../db/next-time-id'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { reportJobs } from './reports.table'

/** A report that an administrator ordered, already generated. */
const orderedReport: OccasionParams = async ({ db, blobs, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  const ordered = { type: 1, customerId: null, domainId: null, direction: null, criteria: null } as const
  const time = { from: now.toISOString(), to: now.toISOString(), locale: 'en', timeZone: 'UTC' } as const
  const blobKey = newBlobKey('system', 'reports', now)
  await blobs.put(blobKey, Buffer.from('x'))
  const file = { fileName: 'a.csv', contentType: 'text/csv', size: 1, blobKey }
  return db.inScope({ as: 'system' }, async (tx) => {
    const { id: userId } = world[administrators[target]]
    const [job] = await tx
      .insert(reportJobs)
      .values({
        ...{ id: nextTimeId(now), userId, ordered: { ...ordered, ...time }, format: 'csv', state: 'done', ...file },
        ...{ createdAt: now, finishedAt: now, expiresAt: now, nextTryAt: now },
      })
      .returning({ id: reportJobs.id })
    return job ?? missing
  })
}

export const occasions: Occasions = {
  previewReport: { body: { type: 1, range: 'days7' } },
  orderReport: { body: { type: 1, range: 'days7', format: 'csv' } },
  getReport: { params: orderedReport, isPersonal: true },
  cancelReport: { params: orderedReport, isPersonal: true },
  downloadReport: { params: orderedReport, isPersonal: true },
}
