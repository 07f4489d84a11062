import { webhookTest } from '@postern/core/management'
import { and, eq } from 'drizzle-orm'
import { webhookRequests, type webhooks } from './webhooks.table'

export type StoredRequest = typeof webhookRequests.$inferSelect
export type StoredWebhook = typeof webhooks.$inferSelect

/** A request that this process holds until the end of its lease. */
export interface ClaimedRequest extends StoredRequest {
  leasedUntil: Date
}

/** Value of `webhook-id`: the same for every try, so that a receiver knows a request that it has seen. */
export const messageIdOf = (requestId: number) => `msg_${requestId}`

/** Condition for the request as this process holds it: another one that takes it over moves the end of the lease. */
export function isHeldBy({ id, leasedUntil }: ClaimedRequest) {
  return and(eq(webhookRequests.id, id), eq(webhookRequests.leasedUntil, leasedUntil))
}

/** True for requests that somebody sends to try a webhook: they are sent once, and say nothing of its state. */
export const isTest = ({ type }: Pick<StoredRequest, 'type'>) => type === webhookTest
