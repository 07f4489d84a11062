import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { jobFileParts } from './jobs.table'

interface FileOwner {
  id: number
  userId: number
}

/** Appends to a job's file, in the transaction of the step that produced the content. */
export async function appendToFile(tx: Transaction, { id: jobId, userId }: FileOwner, content: Buffer): Promise<void> {
  const next = sql<number>`(select coalesce(max(number) + 1, 0) from job_file_parts where job_id = ${jobId})`
  await tx.insert(jobFileParts).values({ jobId, userId, number: next, content })
}

/** Reads one part of a job's file; `null` after the last one. */
export async function readFilePart(tx: Transaction, jobId: number, number: number): Promise<Buffer | null> {
  const [part] = await tx
    .select({ content: jobFileParts.content })
    .from(jobFileParts)
    .where(and(eq(jobFileParts.jobId, jobId), eq(jobFileParts.number, number)))
  return part?.content ?? null
}
