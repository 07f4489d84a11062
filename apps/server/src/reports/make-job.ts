import { ReportType } from '@postern/core'
import { toWallClock } from '@postern/core/scheduled-reports'
import { eq } from 'drizzle-orm'
import type { HeldJob } from './claim-job'
import { inParts, type Pieces } from './in-parts'
import type { JobOwner } from './job-owner'
import { readReport } from './read-report'
import type { ReportBrand } from './report-brand'
import { reportCsv } from './report-csv'
import { FileTooLarge, fileBytesAtMost, partBytes } from './report-files'
import type { Read } from './report-kind'
import type { ReportOrder } from './report-order'
import { renderReportPdf } from './report-pdf'
import { reportFileParts, type StoredOrder } from './reports.table'

export const contentTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

export interface JobMeans {
  job: HeldJob
  owner: JobOwner
  brand: ReportBrand
  read: Read
}

export interface MadeFile {
  fileName: string
  contentType: string
  size: number
  isCut: boolean
}

/** Creates the file and stores it, part by part; replaces the remains of an earlier attempt. */
export async function makeFile({ job, owner, brand, read }: JobMeans, format: 'pdf' | 'csv'): Promise<MadeFile> {
  const { id, ordered } = job.row
  const order = orderOf(ordered)
  let isCut = false
  await job.change((tx) => tx.delete(reportFileParts).where(eq(reportFileParts.jobId, id)))
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
  const size = await store(job, pieces, async () => {
    // Reading is nearly all of the work; the first chunk shows that it has begun.
    if (format === 'csv') await job.tell(5 + done * 90)
  })
  return { fileName: fileName(order, format), contentType: contentTypes[format], size, isCut }
}

async function* pdfPieces({ job, owner, brand, read }: JobMeans, order: ReportOrder): AsyncIterable<Uint8Array> {
  await job.tell(5)
  const report = await read((tx) => readReport(tx, order, { scope: owner.scope }))
  await job.tell(60)
  yield await renderReportPdf(report, brand, order.locale)
  await job.tell(95)
}

async function store(job: HeldJob, pieces: Pieces, told: () => Promise<void>) {
  const { id: jobId, userId } = job.row
  let [size, number] = [0, 0]
  for await (const content of inParts(pieces, partBytes)) {
    number += 1
    size += content.length
    if (size > fileBytesAtMost) throw new FileTooLarge()
    const part = { jobId, userId, number, content }
    await job.change((tx) => tx.insert(reportFileParts).values(part))
    await told()
  }
  return size
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
