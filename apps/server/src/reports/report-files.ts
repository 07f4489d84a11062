import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { reportFileParts } from './reports.table'

/** Bytes of each part of a file but its last. */
export const partBytes = 1024 * 1024

/** A file that would be larger is not made. */
export const fileBytesAtMost = 256 * 1024 * 1024

/** The file of a report would be larger than what is kept. */
export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
}

export const partCount = (size: number) => Math.max(Math.ceil(size / partBytes), 1)

export async function readPart(tx: Transaction, jobId: number, number: number): Promise<Buffer | null> {
  const [part] = await tx
    .select({ content: reportFileParts.content })
    .from(reportFileParts)
    .where(and(eq(reportFileParts.jobId, jobId), eq(reportFileParts.number, number)))
  return part?.content ?? null
}
