import type { WebhookEvent } from '@postern/core/management'
import type { Database } from '../db/database'
import { webhookRequests, webhooks } from '../webhooks/webhooks.table'
import { testNow } from './test-clock'

/** Adds a webhook of a customer; `told` answers the types and ids of the requests queued since the last call. */
export async function subscribeWebhook(
  db: Database,
  { id: customerId, resellerId }: { id: number; resellerId: number },
  events: WebhookEvent[],
) {
  const owner = { customerId, resellerId, name: events.join(' '), url: 'https://hooks.example/', isActive: true }
  const dates = { createdAt: testNow, updatedAt: testNow }
  await db.inScope({ as: 'system' }, (tx) => tx.insert(webhooks).values({ ...owner, events, ...dates }))
  return {
    told: () =>
      db.inScope({ as: 'system' }, async (tx) => {
        const requests = await tx.delete(webhookRequests).returning()
        return requests.map(({ type, data }) => ({ type, ...data }))
      }),
  }
}
