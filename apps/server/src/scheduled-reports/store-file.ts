import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { inParts, type Pieces } from '../reports/in-parts'
import { FileTooLarge } from '../reports/report-files'
import { isWhole, partBytes, unfinished } from './report-history'
import { scheduledReportFileParts, scheduledReportFiles } from './scheduled-reports.table'

type NewFile = Omit<typeof scheduledReportFiles.$inferInsert, 'id' | 'byteCount'>

export interface StoredFile {
  byteCount: number
  /** `null` when it is larger than what was to be kept in memory. */
  content: Buffer | null
}

export interface FileLimits {
  /** Of a larger file no content is answered. */
  keptBytes: number
  /** A larger one is not stored. */
  bytesAtMost: number
}

/** The file that an earlier try of the run made; `null` where none did. */
export function readStoredFile(db: Database, file: NewFile, { keptBytes }: FileLimits): Promise<StoredFile | null> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const { id, byteCount } = scheduledReportFiles
    const [stored] = await tx
      .select({ id, byteCount })
      .from(scheduledReportFiles)
      .where(and(sameAs(file), isWhole))
    if (!stored || stored.byteCount > keptBytes) return stored ? { ...stored, content: null } : null
    const parts = await tx
      .select({ content: scheduledReportFileParts.content })
      .from(scheduledReportFileParts)
      .where(eq(scheduledReportFileParts.fileId, stored.id))
      .orderBy(asc(scheduledReportFileParts.position))
    return { ...stored, content: Buffer.concat(parts.map(({ content }) => content)) }
  })
}

/** Keeps a file in parts as it is being made; one of an earlier try gives way to it. A file is there when all of it is. */
export async function storeFile(
  db: Database,
  file: NewFile,
  pieces: Pieces,
  { keptBytes, bytesAtMost, now }: FileLimits & { now: Date },
): Promise<StoredFile> {
  const system = <T>(work: (tx: Transaction) => Promise<T>) => db.inScope({ as: 'system' }, work)
  const parts = inParts(pieces, partBytes)[Symbol.asyncIterator]()
  const kept: Buffer[] = []
  let byteCount = 0
  let position = 0
  let part = await parts.next()
  let next = await parts.next()
  const id = await system((tx) => begin(tx, file, { isWhole: next.done === true, first: part.value, now }))
  for (; !part.done; part = next, next = next.done ? next : await parts.next()) {
    const content = part.value
    position += 1
    byteCount += content.length
    if (byteCount > bytesAtMost) {
      await drop(db, id)
      throw new FileTooLarge()
    }
    if (byteCount <= keptBytes) kept.push(content)
    if (position > 1) await system((tx) => addPart(tx, file, { fileId: id, position, content }))
  }
  if (position > 1) {
    await system((tx) => tx.update(scheduledReportFiles).set({ byteCount }).where(eq(scheduledReportFiles.id, id)))
  }
  return { byteCount, content: byteCount <= keptBytes ? Buffer.concat(kept) : null }
}

const partsAStep = 100

/** In steps, as a large file takes its time. */
async function drop(db: Database, id: number): Promise<void> {
  const { fileId, position } = scheduledReportFileParts
  const dropped = (tx: Transaction, from: number) =>
    tx.delete(scheduledReportFileParts).where(and(eq(fileId, id), gte(position, from), lt(position, from + partsAStep)))
  let from = 1
  while (((await db.inScope({ as: 'system' }, (tx) => dropped(tx, from))).rowCount ?? 0) > 0) from += partsAStep
  await db.inScope({ as: 'system' }, (tx) => tx.delete(scheduledReportFiles).where(eq(scheduledReportFiles.id, id)))
}

interface Beginning {
  isWhole: boolean
  first: Buffer
  now: Date
}

/** The file with its first part, which mostly is all of it. */
async function begin(tx: Transaction, file: NewFile, { isWhole, first, now }: Beginning): Promise<number> {
  await tx.delete(scheduledReportFiles).where(sameAs(file))
  const [added] = await tx
    .insert(scheduledReportFiles)
    .values({ ...file, id: nextTimeId(now), byteCount: isWhole ? first.length : unfinished })
    .returning({ id: scheduledReportFiles.id })
  if (!added) throw new Error('The database answered no file.')
  await addPart(tx, file, { fileId: added.id, position: 1, content: first })
  return added.id
}

function sameAs(file: NewFile) {
  const { runId, format, locale, timezone } = scheduledReportFiles
  return and(eq(runId, file.runId), eq(format, file.format), eq(locale, file.locale), eq(timezone, file.timezone))
}

function addPart(
  tx: Transaction,
  { resellerId, customerId }: NewFile,
  part: { fileId: number; position: number; content: Buffer },
) {
  return tx.insert(scheduledReportFileParts).values({ resellerId, customerId, ...part })
}
