import { type MessageState, Stage } from '@postern/core'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { instantOf, nextTimeId } from '../../db/next-time-id'
import { shareTransaction } from '../../db/share-transaction'
import { deliveries, messages } from '../../messages/messages.table'
import { type QuarantineEventKind, quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import { orderDeliveryNotice } from '../delivery-notices/order-delivery-notice'
import { type StoppedDelivery, settleStopped } from '../stops/stopped-delivery'
import type { Delivery } from './claim'
import { type RetryRules, waitAfter } from './relay-rules'
import type { Outcome } from './send'

const notAllowedWaitMs = 15 * 60 * 1000

export interface Finished {
  delivery: Delivery
  outcome: Outcome | StoppedDelivery
  now: Date
  rules: RetryRules
}

/** Records the outcome of an attempt in one transaction: history, the held message's stage, and the queue. */
export const finishDelivery = shareTransaction<Finished, void>({
  async run(tx, finished) {
    // Same order as everything else that acts on held messages.
    const inOrder = [...finished].sort((one, other) => (one.delivery.entryId ?? 0) - (other.delivery.entryId ?? 0))
    for (const one of inOrder) await finishIn(tx, one)
    return finished.map(() => undefined)
  },
})

async function finishIn(tx: Transaction, { delivery, outcome, now, rules }: Finished): Promise<void> {
  if (outcome.kind === 'stopped') return settleStopped(tx, delivery, outcome)
  if (outcome.kind === 'waiting') return putBack(tx, delivery, outcome.until)
  const rule = delivery.entryId === null ? rules.mail : rules.release
  const isLast = now.getTime() - instantOf(delivery.id).getTime() >= rule.giveUpAfterMs
  const isNoTry = outcome.kind === 'notAllowed'
  const isRetried = isNoTry || (outcome.kind === 'deferred' && !isLast)
  // The held message first, as in all actions on it: two could deadlock otherwise.
  if (delivery.entryId !== null) {
    await tx
      .select({ id: quarantineEntries.id })
      .from(quarantineEntries)
      .where(eq(quarantineEntries.id, delivery.entryId))
      .for('update')
  }
  // The message's state for its own recipient stays unchanged, whatever is delivered to others.
  if (!delivery.isToOthers) {
    const state = stateOf(delivery, outcome, isRetried)
    await tx.update(messages).set({ state, lastAnswer: outcome.answer }).where(eq(messages.id, delivery.messageId))
  }
  if (isRetried) {
    const wait = isNoTry ? notAllowedWaitMs : waitAfter(rule, delivery.tries)
    const nextTryAt = new Date(now.getTime() + wait)
    if (isNoTry) return putBack(tx, delivery, nextTryAt)
    await tx.update(deliveries).set({ leasedUntil: null, nextTryAt }).where(eq(deliveries.id, delivery.id))
    return
  }
  await tx.delete(deliveries).where(eq(deliveries.id, delivery.id))
  if (outcome.kind !== 'delivered' && delivery.entryId === null) {
    await orderDeliveryNotice(tx, { kind: 'failed', delivery, answer: outcome.answer, now })
  }
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
}

/** It was not attempted. */
async function putBack(tx: Transaction, { id, tries }: Delivery, nextTryAt: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ leasedUntil: null, tries: Math.max(0, tries - 1), nextTryAt })
    .where(eq(deliveries.id, id))
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
