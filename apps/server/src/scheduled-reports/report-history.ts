import type { Locale } from '@postern/core'
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { scheduledReportDeliveries, scheduledReportFiles, scheduledReportRuns } from './scheduled-reports.table'

/** Language and zone that a file is looked up by. */
export interface FileReader {
  locale: Locale
  timeZone: string
}

type StoredFile = typeof scheduledReportFiles.$inferSelect

const runsAtMost = 100

const dayMs = 24 * 60 * 60 * 1000
/** Period in which generated files can be downloaded. */
export const filesKeptForMs = 90 * dayMs
/** Retention of runs in the history. */
export const runsKeptForMs = 2 * 365 * dayMs

/** Size of all parts of a download except the last. */
export const partBytes = 512 * 1024

/** Media types of the formats. */
export const fileTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const

/** File name in mails and downloads alike; the day is that of the run on the customer's clocks. */
export function fileName({
  id,
  day,
  format,
}: {
  id: number
  day: string | null
  format: StoredFile['format']
}): string {
  return `report-${id}-${day}.${format}`
}

/** Number of parts of a file. */
export const partsOf = ({ byteCount }: Pick<StoredFile, 'byteCount'>) => Math.max(1, Math.ceil(byteCount / partBytes))

/** Past due runs, newest first, with their outcome. */
export async function readHistory(tx: Transaction, reportId: number, reader: FileReader) {
  const runs = await tx
    .select()
    .from(scheduledReportRuns)
    .where(eq(scheduledReportRuns.reportId, reportId))
    .orderBy(desc(scheduledReportRuns.scheduledFor))
    .limit(runsAtMost)
  if (runs.length === 0) return []
  const ids = runs.map(({ id }) => id)
  const deliveries = await tx
    .select()
    .from(scheduledReportDeliveries)
    .where(inArray(scheduledReportDeliveries.runId, ids))
    .orderBy(asc(scheduledReportDeliveries.emailAddress))
  const files = await tx
    .select()
    .from(scheduledReportFiles)
    .where(and(inArray(scheduledReportFiles.runId, ids), isWhole))
  return runs.map((run) => ({
    ...run,
    recipients: deliveries.filter(({ runId }) => runId === run.id),
    files: bestFiles(
      files.filter(({ runId }) => runId === run.id),
      reader,
    ),
  }))
}

/** One run in the history. */
export type HistoryRun = Awaited<ReturnType<typeof readHistory>>[number]

/** File of a run that best suits the reader; `undefined` if none was generated, or it has expired. */
export async function findFile(
  tx: Transaction,
  { reportId, runId, format }: { reportId: number; runId: number; format: StoredFile['format'] },
  reader: FileReader,
) {
  const rows = await tx
    .select({ file: scheduledReportFiles, scheduledFor: scheduledReportRuns.scheduledFor })
    .from(scheduledReportFiles)
    .innerJoin(scheduledReportRuns, eq(scheduledReportRuns.id, scheduledReportFiles.runId))
    .where(
      and(
        eq(scheduledReportRuns.id, runId),
        eq(scheduledReportRuns.reportId, reportId),
        eq(scheduledReportFiles.format, format),
        isWhole,
      ),
    )
  const [best] = bestFiles(
    rows.map(({ file }) => file),
    reader,
  )
  return best && { ...best, scheduledFor: rows[0]?.scheduledFor ?? new Date(0) }
}

/** True if the file is in the blob store. */
export const isWhole = isNotNull(scheduledReportFiles.blobKey)

/** One file of each format: in the reader's language and time zone, else in the language, else in any. */
function bestFiles(files: readonly StoredFile[], { locale, timeZone }: FileReader): StoredFile[] {
  const rank = (file: StoredFile) => (file.locale === locale ? 2 : 0) + (file.timezone === timeZone ? 1 : 0)
  const sorted = [...files].sort((a, b) => rank(b) - rank(a) || a.id - b.id)
  return (['pdf', 'csv'] as const).flatMap((format) => sorted.find((file) => file.format === format) ?? [])
}
