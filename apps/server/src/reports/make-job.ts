import { ReportType } from '@postern/core'
import { toWallClock } from '@postern/core/scheduled-reports'
import type { BlobOwner } from '../blobs/blob-keys'
import { type BlobFacts, type BlobStore, newBlobKey } from '../blobs/blob-store'
import { inParts, type Pieces } from '../blobs/in-parts'
import type { HeldJob } from './claim-job'
import type { JobOwner } from './job-owner'
import { readReport } from './read-report'
import type { ReportBrand } from './report-brand'
import { reportCsv } from './report-csv'
import { FileTooLarge, fileBytesAtMost, partBytes } from './report-files'
import type { Read } from './report-kind'
import type { ReportOrder } from './report-order'
import { renderReportPdf } from './report-pdf'
import type { StoredOrder } from './reports.table'

export const contentTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

export interface JobMeans {
  job: HeldJob
  blobs: BlobStore
  owner: JobOwner
  brand: ReportBrand
  read: Read
}

export interface MadeFile {
  fileName: string
  contentType: string
  size: number
  blobKey: string
  sha256: string
  isCut: boolean
}

/** Creates the file and stores it as it grows. */
export async function makeFile({ job, blobs, owner, brand, read }: JobMeans, format: 'pdf' | 'csv'): Promise<MadeFile> {
  const { ordered } = job.row
  const order = orderOf(ordered)
  let isCut = false
  await job.tell(1)
  let done = 0
  const pieces =
    format === 'csv'
      ? reportCsv(read, order, {
          scope: owner.scope,
          onProgress: (share) => {
            done = share
          },
          onCut: () => {
            isCut = true
          },
        })
      : pdfPieces({ job, owner, brand, read }, order)
  const key = newBlobKey(blobOwner(order, owner), 'reports', job.row.createdAt)
  const { size, sha256 } = await store({ blobs, key }, pieces, async () => {
    // Reading is nearly all of the work; the first chunk shows that it has begun.
    if (format === 'csv') await job.tell(5 + done * 90)
  })
  return { fileName: fileName(order, format), contentType: contentTypes[format], size, blobKey: key, sha256, isCut }
}

async function* pdfPieces(
  { job, owner, brand, read }: Omit<JobMeans, 'blobs'>,
  order: ReportOrder,
): AsyncIterable<Uint8Array> {
  await job.tell(5)
  const report = await read((tx) => readReport(tx, order, { scope: owner.scope }))
  await job.tell(60)
  yield await renderReportPdf(report, brand, order.locale)
  await job.tell(95)
}

/** Data of a customer is sealed with the key of the customer, whoever ordered it. */
function blobOwner({ customerId }: ReportOrder, { scope }: JobOwner): BlobOwner {
  if (customerId !== null) return { customerId }
  if (scope.as === 'customer') return { customerId: scope.customerId }
  return scope.as === 'reseller' ? { resellerId: scope.resellerId } : 'system'
}

async function store(
  { blobs, key }: { blobs: BlobStore; key: string },
  pieces: Pieces,
  told: () => Promise<void>,
): Promise<BlobFacts> {
  async function* limited() {
    let size = 0
    for await (const content of inParts(pieces, partBytes)) {
      size += content.length
      if (size > fileBytesAtMost) throw new FileTooLarge()
      yield content
      await told()
    }
  }
  return blobs.put(key, limited())
}

export function orderOf({ from, to, ...order }: StoredOrder): ReportOrder {
  return { ...order, from: new Date(from), to: new Date(to) }
}

/** `inbound-mail-2026-11-14-2026-11-20.pdf`, with the days of the reader's zone. */
export function fileName({ type, from, to, timeZone }: ReportOrder, format: 'pdf' | 'csv'): string {
  const name = Object.entries(ReportType).find(([, code]) => code === type)?.[0] ?? 'Report'
  const day = (instant: number) => (toWallClock(new Date(instant), timeZone) ?? '').slice(0, 10)
  const days = new Set([day(from.getTime()), day(Math.max(to.getTime() - 1, from.getTime()))])
  return `${name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()}-${[...days].join('-')}.${format}`
}
