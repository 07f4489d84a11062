import { type MessageState, Stage } from '@postern/core'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { nextTimeId } from '../../db/next-time-id'
import { deliveries, messages } from '../../messages/messages.table'
import { type QuarantineEventKind, quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import type { Delivery } from './claim'
import type { Outcome } from './send'

const minuteMs = 60 * 1000
const notAllowedWaitMs = 15 * minuteMs
const waitsMs = [1, 5, 15, 60, 120, 240].map((minutes) => minutes * minuteMs)

export interface RetryRule {
  /** Tries of a released message before it counts as failed: a person waits for it. */
  releaseTries: number
  /** Tries of other mail: about a day. */
  relayTries: number
}

export const defaultRetryRule: RetryRule = { releaseTries: 5, relayTries: 12 }

/** Writes down what became of a try, in one transaction: history, the held message's stage, and the queue. */
export async function finishDelivery(
  db: Database,
  { delivery, outcome, now, rule }: { delivery: Delivery; outcome: Outcome; now: Date; rule: RetryRule },
): Promise<void> {
  const isLast = delivery.tries >= (delivery.entryId === null ? rule.relayTries : rule.releaseTries)
  const isNoTry = outcome.kind === 'notAllowed'
  const isRetried = isNoTry || (outcome.kind === 'deferred' && !isLast)
  await db.inScope({ as: 'system' }, async (tx) => {
    // First the held message, as whoever acts on it does: else two could wait for each other.
    if (delivery.entryId !== null) {
      await tx
        .select({ id: quarantineEntries.id })
        .from(quarantineEntries)
        .where(eq(quarantineEntries.id, delivery.entryId))
        .for('update')
    }
    // For its own recipient the message stays what it is, whatever others get of it.
    if (!delivery.isToOthers) {
      const state = stateOf(delivery, outcome, isRetried)
      await tx.update(messages).set({ state, lastAnswer: outcome.answer }).where(eq(messages.id, delivery.messageId))
    }
    if (isRetried) {
      const growing = waitsMs[Math.min(delivery.tries, waitsMs.length) - 1] ?? minuteMs
      const wait = isNoTry ? notAllowedWaitMs : growing
      const tries = isNoTry ? delivery.tries - 1 : delivery.tries
      await tx
        .update(deliveries)
        .set({ leasedUntil: null, tries, nextTryAt: new Date(now.getTime() + wait) })
        .where(eq(deliveries.id, delivery.id))
      return
    }
    await tx.delete(deliveries).where(eq(deliveries.id, delivery.id))
    const { entryId, resellerId, customerId, isToOthers } = delivery
    if (entryId === null) return
    const isReleased = outcome.kind === 'delivered'
    if (!isToOthers) {
      const stage = isReleased ? Stage.Released : Stage.Failed
      await tx.update(quarantineEntries).set({ stage }).where(eq(quarantineEntries.id, entryId))
    }
    await tx.insert(quarantineEvents).values({
      id: nextTimeId(now),
      resellerId,
      customerId,
      entryId,
      at: now,
      kind: kindOf(delivery, isReleased),
      actor: 'system',
      detail: isToOthers ? `${delivery.recipient}, ${outcome.answer}` : outcome.answer,
    })
  })
}

function kindOf({ isToOthers }: Delivery, isReleased: boolean): QuarantineEventKind {
  if (isToOthers) return isReleased ? 'othersReached' : 'othersFailed'
  return isReleased ? 'released' : 'releaseFailed'
}

function stateOf({ entryId }: Delivery, { kind }: Outcome, isRetried: boolean): MessageState {
  if (isRetried) return entryId === null ? 'deferred' : 'processing'
  if (kind === 'delivered') return entryId === null ? 'delivered' : 'released'
  return entryId === null ? 'bounced' : 'quarantined'
}
