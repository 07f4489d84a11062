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

/** Key of a run's mail to a user among the notifications. */
export const mailKey = (runId: number, userId: number) => `report.${runId}.${userId}`

/** Notes what became of a mail, in the history of its report and among all that the system has sent. */
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
