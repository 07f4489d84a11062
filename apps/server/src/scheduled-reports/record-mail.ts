import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import type { MailOutcome } from '../mail/system-mail'
import { notifications } from '../notifications/notifications.table'
import type { ClaimedRun } from './claim-run'
import type { RunWork } from './read-run'
import type { RunRecipient } from './run-recipients'
import { scheduledReportDeliveries } from './scheduled-reports.table'

export interface SentMail {
  run: ClaimedRun
  report: RunWork['report']
  recipient: RunRecipient
  outcome: MailOutcome
  subject: string
  now: Date
}

/** Notes what became of a mail, in the history of its report and among all that the system has sent. */
export async function recordMail(db: Database, mail: SentMail): Promise<void> {
  const { run, report, recipient, outcome, subject, now } = mail
  const { userId, emailAddress } = recipient
  const { resellerId, customerId } = report
  const isSent = outcome.state === 'delivered'
  const answer = outcome.answer.slice(0, 500)
  await db.inScope({ as: 'system' }, async (tx) => {
    const { runId, userId: user } = scheduledReportDeliveries
    await tx
      .update(scheduledReportDeliveries)
      .set({ result: isSent ? 'sent' : 'failed', reason: isSent ? null : 'refused', emailAddress, answer, at: now })
      .where(and(eq(runId, run.id), eq(user, userId)))
    await tx.insert(notifications).values({
      ...{ resellerId, customerId, userId, subject, state: outcome.state, lastAnswer: answer },
      id: nextTimeId(now),
      type: 'report',
      recipient: emailAddress,
      items: 0,
      sentAt: now,
    })
  })
}
