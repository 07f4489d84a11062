import { randomUUID } from 'node:crypto'
import { nextTimeId } from '../db/next-time-id'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { webhookRequests, webhooks } from './webhooks.table'

/** A fresh webhook of the tenant, with a request. */
const freshWebhook: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id, requestId: missing.id }
  const { id: customerId, resellerId } = world[target]
  const now = clock.now()
  return db.inScope({ as: 'system' }, async (tx) => {
    const [webhook] = await tx
      .insert(webhooks)
      .values({
        ...{ resellerId, customerId, name: randomUUID(), url: 'https://hooks.example/', events: [] },
        ...{ isActive: true, createdAt: now, updatedAt: now },
      })
      .returning({ id: webhooks.id })
    const id = webhook?.id ?? missing.id
    const [request] = await tx
      .insert(webhookRequests)
      .values({
        ...{ id: nextTimeId(now), webhookId: id, resellerId, customerId },
        ...{ type: 'message.held', data: {}, at: now, state: 'failed' },
      })
      .returning({ id: webhookRequests.id })
    return { id, requestId: request?.id ?? missing.id }
  })
}

const byId = { params: freshWebhook }

export const occasions: Occasions = {
  listWebhooks: {},
  createWebhook: { status: 400 },
  getWebhook: byId,
  updateWebhook: { ...byId, body: { isActive: false } },
  deleteWebhook: byId,
  rotateWebhookSecret: { ...byId, body: {} },
  testWebhook: { ...byId, body: {} },
  listWebhookRequests: byId,
  resendWebhookRequest: { ...byId, body: {} },
}
