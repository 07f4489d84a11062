import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { releaseRequests } from './release-requests.table'

export interface RequestEnd {
  state: 'approved' | 'expired'
  /** User name, or the recipient's address. */
  by: string
  now: Date
  /** The recipient is told. */
  tells: boolean
}

/** Closes the open request about a held message, if there is one, with what was done to the message. */
export async function closeRequest(
  tx: Transaction,
  entryId: number,
  { state, by, now, tells }: RequestEnd,
): Promise<void> {
  await tx
    .update(releaseRequests)
    .set({ state, decidedBy: by, decidedAt: now, ...(tells && { replyDueAt: now, replyTries: 0 }) })
    .where(and(eq(releaseRequests.entryId, entryId), eq(releaseRequests.state, 'open')))
}
