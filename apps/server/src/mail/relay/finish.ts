import { type MessageState, Stage } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import { allTogether } from '../../db/all-together'
import type { Transaction } from '../../db/database'
import { isOneOf } from '../../db/is-one-of'
import { instantOf, nextTimeId } from '../../db/next-time-id'
import { shareTransaction } from '../../db/share-transaction'
import { insertSteps, noteSteps } from '../../message-history/store-history'
import { deliveries, messages } from '../../messages/messages.table'
import { type QuarantineEventKind, quarantineEntries, quarantineEvents } from '../../quarantine/quarantine.table'
import { tellWebhooks } from '../../webhooks/tell-webhooks'
import { orderDeliveryNotice } from '../delivery-notices/order-delivery-notice'
import { type StoppedDelivery, settleStopped } from '../stops/stopped-delivery'
import { holdUnmet } from '../tls/hold-unmet'
import type { Delivery } from './claim'
import { type RetryRule, type RetryRules, waitAfter } from './relay-rules'
import type { Outcome, Tried } from './send'
import { triedSteps } from './tried-steps'

const notAllowedWaitMs = 15 * 60 * 1000

export interface Finished {
  delivery: Delivery
  outcome: Tried | StoppedDelivery
  now: Date
  rules: RetryRules
}

/** Records the outcome of an attempt in one transaction: history, the held message's stage, and the queue. */
export const finishDelivery = shareTransaction<Finished, void>({
  async run(tx, finished) {
    // Same order as everything else that acts on held messages.
    const inOrder = [...finished].sort((one, other) => (one.delivery.entryId ?? 0) - (other.delivery.entryId ?? 0))
    await finishArrived(tx, inOrder.filter(hasArrived))
    for (const one of inOrder) if (!hasArrived(one)) await finishIn(tx, one)
    return finished.map(() => undefined)
  },
})

interface Arrived extends Finished {
  outcome: Tried & { kind: 'delivered' }
}

/** True for mail that its own recipient has got and that was never held: by far the most. */
function hasArrived(finished: Finished): finished is Arrived {
  const { delivery, outcome } = finished
  return outcome.kind === 'delivered' && delivery.entryId === null && !delivery.isToOthers
}

/** Ends the deliveries of any number of such messages with three statements. */
async function finishArrived(tx: Transaction, arrived: readonly Arrived[]): Promise<void> {
  if (arrived.length === 0) return
  const state: MessageState = 'delivered'
  const answers = JSON.stringify(
    arrived.map(({ delivery, outcome: { answer } }) => ({ id: delivery.messageId, answer })),
  )
  await allTogether([
    tx.execute(sql`
      update messages set state = ${state}, last_answer = arrived.answer
      from jsonb_to_recordset(${answers}::jsonb) arrived (id bigint, answer text) where messages.id = arrived.id`),
    tx.delete(deliveries).where(
      isOneOf(
        deliveries.id,
        arrived.map(({ delivery }) => delivery.id),
      ),
    ),
    tx.execute(
      insertSteps(
        ...arrived.map(({ delivery, outcome, now }) => ({
          ...{ ...placeOf(delivery), at: now, steps: triedSteps(outcome, state) },
        })),
      ),
    ),
  ])
}

/** The database names the reseller of this moment: the customer may have moved while its mail was tried. */
const placeOf = ({ customerId, messageId }: Delivery) => ({ resellerId: 0, customerId, messageId })

async function finishIn(tx: Transaction, { delivery, outcome, now, rules }: Finished): Promise<void> {
  if (outcome.kind === 'stopped') return settleStopped(tx, delivery, outcome, now)
  const rule = isInboundRelease(delivery) ? rules.release : rules.mail
  if (outcome.kind === 'waiting') {
    await putBack(tx, delivery, outcome.until)
    return keepTime(tx, delivery, rule, now)
  }
  const isLast = now.getTime() - instantOf(delivery.id).getTime() >= rule.giveUpAfterMs
  const isNoTry = outcome.kind === 'notAllowed'
  const isHeld = outcome.kind === 'deferred' && outcome.isHeld === true && !delivery.isToOthers
  if (isHeld && delivery.entryId === null && (await holdUnmet(tx, { delivery, outcome, now }))) return
  /** Released, it was tried once: it is back in the quarantine. */
  const isHeldAgain = isHeld && delivery.entryId !== null
  const isRetried = isNoTry || (outcome.kind === 'deferred' && !isLast && !isHeldAgain)
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
    await noteSteps(
      tx,
      { ...placeOf(delivery), at: now, steps: triedSteps(outcome, state) },
      tx.update(messages).set({ state, lastAnswer: outcome.answer }).where(eq(messages.id, delivery.messageId)),
    )
  }
  if (isRetried) {
    const wait = isNoTry ? notAllowedWaitMs : waitAfter(rule, delivery.tries)
    const nextTryAt = new Date(now.getTime() + wait)
    if (isNoTry) return putBack(tx, delivery, nextTryAt)
    await tx.update(deliveries).set({ leasedUntil: null, nextTryAt }).where(eq(deliveries.id, delivery.id))
    return
  }
  await tx.delete(deliveries).where(eq(deliveries.id, delivery.id))
  if (delivery.isToOthers && delivery.entryId === null) return noteCopy(tx, delivery, outcome, now)
  if (outcome.kind !== 'delivered' && !isInboundRelease(delivery) && !isHeldAgain) {
    await orderDeliveryNotice(tx, { kind: 'failed', delivery, answer: outcome.answer, now })
  }
  if (outcome.kind !== 'delivered' && delivery.entryId === null) {
    const { customerId, messageId } = delivery
    await tellWebhooks(tx, { event: 'message.bounced', customerId, at: now, ids: { messageId } })
  }
  const { entryId, resellerId, customerId, isToOthers } = delivery
  if (entryId === null) return
  const isReleased = outcome.kind === 'delivered'
  if (!isToOthers) {
    const failed = isHeldAgain ? Stage.Quarantined : Stage.Failed
    const stage = isReleased ? Stage.Released : failed
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

/** The end of a copy that a rule asked for: the message itself goes its own way. */
function noteCopy(tx: Transaction, delivery: Delivery, { kind, answer }: Tried, now: Date): Promise<void> {
  const copied = kind === 'delivered' ? ('copied' as const) : ('copyFailed' as const)
  return noteSteps(tx, {
    ...{ ...placeOf(delivery), at: now, steps: [{ kind: copied, answer: `${delivery.recipient}: ${answer}` }] },
  })
}

/** A person waits for it. Outbound mail that was held and released keeps to the rules of outbound mail. */
const isInboundRelease = ({ entryId, recipientDomain }: Delivery) => entryId !== null && recipientDomain === null

/** It was not attempted. */
async function putBack(tx: Transaction, { id, tries }: Delivery, nextTryAt: Date): Promise<void> {
  await tx
    .update(deliveries)
    .set({ leasedUntil: null, tries: Math.max(0, tries - 1), nextTryAt })
    .where(eq(deliveries.id, id))
}

/** The time of a stop is none of the time in which mail must leave: it begins anew, once the sender can have been told of the delay. */
async function keepTime(tx: Transaction, { id }: Delivery, { giveUpAfterMs }: RetryRule, now: Date): Promise<void> {
  if (now.getTime() - instantOf(id).getTime() < giveUpAfterMs / 5) return
  await tx
    .update(deliveries)
    .set({ id: nextTimeId(now) })
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
