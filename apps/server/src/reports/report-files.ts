import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { reportFileParts } from './reports.table'

/** Bytes in each part of a file except the last. */
export const partBytes = 1024 * 1024

/** A larger file is not created. */
export const fileBytesAtMost = 256 * 1024 * 1024

/** The report's file would exceed the stored maximum. */
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
