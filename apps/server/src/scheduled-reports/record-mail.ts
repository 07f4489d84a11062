import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { type NotedOutcome, noteOutcome } from '../notifications/note-mail'
import type { ClaimedRun } from './claim-run'
import type { RunRecipient } from './run-recipients'
import { scheduledReportDeliveries } from './scheduled-reports.table'

export interface SentMail {
  run: ClaimedRun
  recipient: RunRecipient
  outcome: NotedOutcome
  now: Date
}

/** Notification key of a run's mail to a user. */
export const mailKey = (runId: number, userId: number) => `report.${runId}.${userId}`

/** Records the outcome of a mail, in its report's history and among all notifications. */
export async function recordMail(db: Database, mail: SentMail): Promise<void> {
  const { run, recipient, outcome, now } = mail
  const { userId, emailAddress } = recipient
  const isSent = outcome.state === 'delivered'
  const answer = outcome.answer.slice(0, 500)
  await db.inScope({ as: 'system' }, async (tx) => {
    const { runId, userId: user } = scheduledReportDeliveries
    await tx
      .update(scheduledReportDeliveries)
      .set({ result: isSent ? 'sent' : 'failed', reason: isSent ? null : 'refused', emailAddress, answer, at: now })
      .where(and(eq(runId, run.id), eq(user, userId)))
    await noteOutcome(tx, outcome, now)
  })
}
