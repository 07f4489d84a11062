import type { DeliveryReason, DeliveryResult, ScheduledRunOutcome } from '@postern/core/scheduled-reports'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/database'
import { noteEnded } from '../notifications/note-mail'
import { tellWebhooks } from '../webhooks/tell-webhooks'
import type { ClaimedRun } from './claim-run'
import { mailKey } from './record-mail'
import { scheduledReportDeliveries, scheduledReportRuns } from './scheduled-reports.table'

const minuteMs = 60 * 1000
/** Pauses of 1, 2, 4 … minutes, at most an hour: the last attempt is about six hours after the first. */
export const triesAtMost = 12
const longestPauseMs = 60 * minuteMs

export interface EndedTry {
  run: ClaimedRun
  /** Reason the attempt did not reach everyone; `null` when it completed. */
  failure: { reason: DeliveryReason; text: string } | null
  now: Date
}

/**
 * Records the outcome of a run. While recipients are missing and attempts remain, it is retried at increasing intervals; recipients missed
 * by the last attempt are recorded as failed.
 */
export async function finishRun(db: Database, { run, failure, now }: EndedTry): Promise<ScheduledRunOutcome> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const ofRun = eq(scheduledReportDeliveries.runId, run.id)
    // Another attempt would create the same large file.
    const isTriedAgain = failure !== null && failure.reason !== 'tooLarge' && run.tries < triesAtMost
    if (isTriedAgain) {
      const pauseMs = Math.min(longestPauseMs, minuteMs * 2 ** (run.tries - 1))
      await end({
        nextTryAt: new Date(now.getTime() + pauseMs),
        leasedUntil: null,
        failure: failure.text.slice(0, 500),
      })
      return 'running'
    }
    if (failure) {
      await tx
        .update(scheduledReportDeliveries)
        .set({ result: 'failed', reason: failure.reason, at: now })
        .where(and(ofRun, eq(scheduledReportDeliveries.result, 'waiting')))
    }
    const rows = await tx
      .select({ result: scheduledReportDeliveries.result, userId: scheduledReportDeliveries.userId })
      .from(scheduledReportDeliveries)
      .where(ofRun)
    // Mails that were attempted but never got an outcome.
    const failed = rows.filter(({ result }) => result === 'failed')
    await noteEnded(tx, keysOf(failed), { cause: 'givenUp', now })
    await noteEnded(tx, keysOf(rows), { cause: 'notNeeded', now })
    const outcome = outcomeOf(rows.map(({ result }) => result))
    const ended = await end({ outcome, finishedAt: now, leasedUntil: null, failure: failure?.text.slice(0, 500) ?? '' })
    if (ended.length > 0 && outcome === 'sent') {
      const { customerId, reportId } = run
      await tellWebhooks(tx, { event: 'report.sent', customerId, at: now, ids: { reportId } })
    }
    return outcome

    function keysOf(of: readonly { userId: number }[]) {
      return of.map(({ userId }) => mailKey(run.id, userId))
    }

    function end(values: Partial<typeof scheduledReportRuns.$inferInsert>) {
      const open = and(eq(scheduledReportRuns.id, run.id), isNull(scheduledReportRuns.finishedAt))
      return tx.update(scheduledReportRuns).set(values).where(open).returning({ id: scheduledReportRuns.id })
    }
  })
}

function outcomeOf(results: readonly DeliveryResult[]): ScheduledRunOutcome {
  if (results.includes('sent')) return 'sent'
  return results.includes('failed') ? 'failed' : 'empty'
}
