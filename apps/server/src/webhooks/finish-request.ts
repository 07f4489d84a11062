import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { type ClaimedRequest, isHeldBy, isTest, type StoredWebhook } from './claimed-request'
import type { Posted } from './post-webhook'
import { pauseAfter, stopsAfterMs } from './retry-schedule'
import { tellOfStoppedWebhook } from './tell-of-stopped-webhook'
import { webhookRequests, webhooks } from './webhooks.table'

export interface FinishedTry {
  request: ClaimedRequest
  posted: Posted
  durationMs: number
  now: Date
}

/** Times of deliveries are stored to the minute: a busy webhook's row is not written with each request. */
const minuteMs = 60_000
/** The receiver wants no more requests (Standard Webhooks). */
const gone = 410

/** Records the outcome of a try, when the request is tried next, and what it says of the webhook. */
export async function finishRequest(tx: Transaction, finished: FinishedTry): Promise<void> {
  const { request, posted, durationMs, now } = finished
  // The webhook first, as whoever changes one does; mail that adds requests to it does not wait.
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, request.webhookId)).for('no key update')
  if (!webhook) return
  const isDelivered = posted.failure === null
  const isGone = posted.status === gone
  const pause = isTest(request) || isGone ? null : pauseAfter(request.tries)
  const isWaiting = !isDelivered && pause !== null
  const written = await tx
    .update(webhookRequests)
    .set({
      ...{ ...posted, durationMs, triedAt: now, leasedUntil: null },
      state: isDelivered ? 'delivered' : isWaiting ? 'waiting' : 'failed',
      // One that was sent by hand to a webhook that is off waits with the others.
      dueAt: isWaiting && webhook.isActive ? new Date(now.getTime() + pause) : null,
    })
    .where(isHeldBy(request))
    .returning({ id: webhookRequests.id })
  // The lease has ended: another process sends it, and records that.
  if (written.length === 0 || isTest(request)) return
  if (isDelivered) return noteDelivery(tx, webhook, now)
  const failingSince = webhook.failingSince ?? now
  const isStopped =
    webhook.isActive && (isGone || (!isWaiting && now.getTime() - failingSince.getTime() >= stopsAfterMs))
  if (isStopped) return stopWebhook(tx, { ...webhook, failingSince }, now)
  if (webhook.failingSince === null) {
    await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id))
  }
}

async function noteDelivery(tx: Transaction, { id }: StoredWebhook, now: Date): Promise<void> {
  const { deliveredAt, failingSince } = webhooks
  const isNews = or(
    sql`${failingSince} is not null`,
    isNull(deliveredAt),
    lt(deliveredAt, new Date(now.getTime() - minuteMs)),
  )
  await tx
    .update(webhooks)
    .set({ deliveredAt: now, failingSince: null })
    .where(and(eq(webhooks.id, id), isNews))
}

/** Switches a webhook off, and tells its administrators. Its requests wait until somebody switches it on again. */
async function stopWebhook(tx: Transaction, webhook: StoredWebhook, now: Date): Promise<void> {
  const { id, resellerId, customerId, failingSince, name } = webhook
  await tx.update(webhooks).set({ isActive: false, stoppedAt: now, failingSince }).where(eq(webhooks.id, id))
  await pauseRequests(tx, id)
  await writeAudit(tx, {
    ...{ userId: null, username: '', address: '', resellerId, customerId, now },
    ...{ action: 'webhookStopped', target: `webhook ${id}`, after: { name, isActive: false } },
  })
  await tellOfStoppedWebhook(tx, webhook, now)
}

const isWaitingOf = (webhookId: number) =>
  and(eq(webhookRequests.webhookId, webhookId), eq(webhookRequests.state, 'waiting'))

/** Requests of a webhook that is off wait, and do not stand in the way of others. */
export async function pauseRequests(tx: Transaction, webhookId: number): Promise<void> {
  await tx.update(webhookRequests).set({ dueAt: null }).where(isWaitingOf(webhookId))
}

/** Sends what has waited while a webhook was off, from the first try on. */
export async function resumeRequests(tx: Transaction, webhookId: number, now: Date): Promise<void> {
  await tx
    .update(webhookRequests)
    .set({ dueAt: now, tries: 0 })
    .where(and(isWaitingOf(webhookId), isNull(webhookRequests.dueAt)))
}
