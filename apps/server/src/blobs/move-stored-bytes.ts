import { and, asc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { brandImages } from '../branding/branding.table'
import type { Database, Transaction } from '../db/database'
import { reportFileParts, reportJobs } from '../reports/reports.table'
import { scheduledReportFileParts, scheduledReportFiles } from '../scheduled-reports/scheduled-reports.table'
import { type BlobStore, newBlobKey } from './blob-store'

/**
 * Moves the files that an earlier version kept in the database to the blob store, one at a time, and removes remains of files that were never
 * completed. Returns the number of files moved; an interrupted move goes on with the next start.
 */
export async function moveStoredBytes(db: Database, blobs: BlobStore, now: Date): Promise<number> {
  const mover: Mover = { blobs, now, system: (work) => db.inScope({ as: 'system' }, work) }
  let moved = 0
  for (const step of [movePicture, moveReport, moveRunFile]) {
    while (await step(mover)) moved += 1
  }
  await dropRemains(mover)
  return moved
}

interface Mover {
  blobs: BlobStore
  now: Date
  system<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

async function movePicture({ blobs, now, system }: Mover): Promise<boolean> {
  const [image] = await system((tx) => tx.select().from(brandImages).where(isNotNull(brandImages.content)).limit(1))
  if (!image?.content) return false
  const { resellerId, kind, hash, content } = image
  const { key, ...facts } = await blobs.put(newBlobKey({ resellerId }, 'brands', now), content)
  const { resellerId: owner, kind: of, hash: stored } = brandImages
  await system((tx) =>
    tx
      .update(brandImages)
      .set({ blobKey: key, ...facts, content: null })
      .where(and(eq(owner, resellerId), eq(of, kind), eq(stored, hash), isNotNull(brandImages.content))),
  )
  return true
}

async function moveReport({ blobs, now, system }: Mover): Promise<boolean> {
  const { id, blobKey, state, size } = reportJobs
  const [job] = await system((tx) =>
    tx
      .select({ id, ordered: reportJobs.ordered })
      .from(reportJobs)
      .where(
        and(
          eq(state, 'done'),
          isNotNull(size),
          isNull(blobKey),
          inArray(id, tx.select({ id: reportFileParts.jobId }).from(reportFileParts)),
        ),
      )
      .limit(1),
  )
  if (!job) return false
  const { customerId } = job.ordered
  const content = partsFrom((after) =>
    system((tx) =>
      tx
        .select({ at: reportFileParts.number, content: reportFileParts.content })
        .from(reportFileParts)
        .where(and(eq(reportFileParts.jobId, job.id), gt(reportFileParts.number, after)))
        .orderBy(asc(reportFileParts.number))
        .limit(1),
    ),
  )
  const owner = customerId === null ? ('system' as const) : { customerId }
  const { key, ...facts } = await blobs.put(newBlobKey(owner, 'reports', now), content)
  await system(async (tx) => {
    await tx
      .update(reportJobs)
      .set({ blobKey: key, ...facts })
      .where(and(eq(id, job.id), isNull(blobKey)))
    await tx.delete(reportFileParts).where(eq(reportFileParts.jobId, job.id))
  })
  return true
}

async function moveRunFile({ blobs, now, system }: Mover): Promise<boolean> {
  const { id, blobKey, byteCount } = scheduledReportFiles
  const { fileId, position } = scheduledReportFileParts
  const [file] = await system((tx) =>
    tx
      .select({ id, customerId: scheduledReportFiles.customerId })
      .from(scheduledReportFiles)
      // Negative: it was never completed.
      .where(
        and(isNull(blobKey), gt(byteCount, -1), inArray(id, tx.select({ id: fileId }).from(scheduledReportFileParts))),
      )
      .limit(1),
  )
  if (!file) return false
  const content = partsFrom((after) =>
    system((tx) =>
      tx
        .select({ at: position, content: scheduledReportFileParts.content })
        .from(scheduledReportFileParts)
        .where(and(eq(fileId, file.id), gt(position, after)))
        .orderBy(asc(position))
        .limit(1),
    ),
  )
  const { key, size, sha256 } = await blobs.put(newBlobKey(file, 'scheduled-reports', now), content)
  await system(async (tx) => {
    await tx
      .update(scheduledReportFiles)
      .set({ blobKey: key, byteCount: size, sha256 })
      .where(and(eq(id, file.id), isNull(blobKey)))
    await tx.delete(scheduledReportFileParts).where(eq(fileId, file.id))
  })
  return true
}

async function* partsFrom(next: (after: number) => Promise<{ at: number; content: Buffer }[]>): AsyncIterable<Buffer> {
  let after = 0
  for (;;) {
    const [part] = await next(after)
    if (!part) return
    yield part.content
    after = part.at
  }
}

const remainsAStep = 100

/** Parts of reports that were cancelled or interrupted: nobody can download them, and a retry starts from the beginning. */
async function dropRemains({ system }: Mover): Promise<void> {
  const { jobId, number } = reportFileParts
  const { fileId, position } = scheduledReportFileParts
  const steps = [
    () =>
      system((tx) =>
        tx.execute(sql`delete from ${reportFileParts} where (${jobId}, ${number}) in
          (select ${jobId}, ${number} from ${reportFileParts} limit ${remainsAStep})`),
      ),
    () =>
      system((tx) =>
        tx.execute(sql`delete from ${scheduledReportFileParts} where (${fileId}, ${position}) in
          (select ${fileId}, ${position} from ${scheduledReportFileParts} limit ${remainsAStep})`),
      ),
  ]
  for (const step of steps) while (((await step()).rowCount ?? 0) > 0);
  await system((tx) => tx.delete(scheduledReportFiles).where(isNull(scheduledReportFiles.blobKey)))
}
