import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addWebhookSecret, createSecretBox, type Database, nextTimeId, tables } from '@postern/server'

export interface LoadWebhooksOptions {
  /** Folder that keeps the secret, as the receiver's own system would. */
  folder: string
  url: string
  secretKey: Buffer | undefined
  now: Date
}

const { customers, webhookRequests, webhooks } = tables
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const createdBy = 'admin@contoso.example'

/** Requests of the sample's webhook before the demo began, with their outcomes. */
const samples = [
  { type: 'message.held', agoMs: 3 * 24 * hourMs, tries: 1, status: 204, durationMs: 61 },
  { type: 'release.requested', agoMs: 50 * hourMs, tries: 2, status: 204, durationMs: 148 },
  { type: 'message.released', agoMs: 49 * hourMs, tries: 1, status: 204, durationMs: 57 },
  { type: 'message.bounced', agoMs: 30 * hourMs, tries: 10, status: 503, failure: 'status', durationMs: 310 },
  { type: 'webhook.test', agoMs: 26 * hourMs, tries: 1, status: null, failure: 'timeout', durationMs: 15_002 },
  { type: 'message.held', agoMs: 5 * hourMs, tries: 1, status: 204, durationMs: 72 },
] as const

/** Adds Contoso's webhook with a history once, and answers the secret that its receiver verifies with. */
export async function loadWebhooks(
  db: Database,
  { folder, url, secretKey, now }: LoadWebhooksOptions,
): Promise<string | undefined> {
  const file = join(folder, 'webhook-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  if (!secretKey) return undefined
  const secretBox = createSecretBox([secretKey])
  const secret = await db.inScope({ as: 'system' }, async (tx) => {
    const customer = (await tx.select().from(customers)).find(({ name }) => name === 'Contoso')
    if (!customer) return undefined
    const { id: customerId, resellerId } = customer
    const createdAt = new Date(now.getTime() - 20 * 24 * hourMs)
    const [webhook] = await tx
      .insert(webhooks)
      .values({
        ...{ resellerId, customerId, name: 'Ticket system', url, isActive: true, createdBy },
        events: ['message.held', 'message.released', 'message.bounced', 'release.requested'],
        ...{ createdAt, updatedAt: createdAt, deliveredAt: new Date(now.getTime() - 5 * hourMs) },
      })
      .returning()
    if (!webhook) return undefined
    for (const { agoMs, type, ...outcome } of samples) {
      const at = new Date(now.getTime() - agoMs)
      const data = { customerId }
      await tx.insert(webhookRequests).values({
        ...{ id: nextTimeId(at), webhookId: webhook.id, resellerId, customerId, type, data, at },
        ...{ ...outcome, state: outcome.status === 204 ? 'delivered' : 'failed' },
        ...{ triedAt: new Date(at.getTime() + 1_000), answer: outcome.status === 503 ? 'Down for maintenance' : '' },
        body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
      })
    }
    return addWebhookSecret(tx, { webhook, secretBox, now: createdAt })
  })
  if (secret !== undefined) writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
