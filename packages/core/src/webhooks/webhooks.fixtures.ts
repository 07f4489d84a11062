import type * as z from 'zod/mini'
import { Webhook, WebhookRequest } from './webhook'

type WebhookWire = z.input<typeof Webhook>
type RequestWire = z.input<typeof WebhookRequest>

/** A webhook of a customer, as the wire carries it. */
export function webhookWire(overrides: Partial<WebhookWire> = {}): WebhookWire {
  return {
    id: 6,
    name: 'Ticket system',
    url: 'https://hooks.contoso.example/postern',
    events: ['message.held', 'release.requested'],
    isActive: true,
    stoppedAt: null,
    failingSince: null,
    deliveredAt: '2026-06-01T09:20:00.000Z',
    formerSecretUntil: null,
    customer: { id: 1, name: 'Contoso' },
    reseller: { id: 5, name: 'Northwind' },
    createdBy: 'admin@contoso.example',
    createdAt: '2026-02-03T09:00:00.000Z',
    updatedAt: '2026-06-01T09:00:00.000Z',
    version: 'v1',
    ...overrides,
  }
}

/** The same as screens see it. */
export function webhook(overrides: Partial<WebhookWire> = {}): Webhook {
  return Webhook.parse(webhookWire(overrides))
}

/** A request that has arrived, as the wire carries it. */
export function webhookRequestWire(overrides: Partial<RequestWire> = {}): RequestWire {
  return {
    id: 8001,
    messageId: 'msg_8001',
    type: 'message.held',
    state: 'delivered',
    tries: 1,
    status: 204,
    failure: null,
    answer: '',
    durationMs: 84,
    createdAt: '2026-06-01T09:20:00.000Z',
    triedAt: '2026-06-01T09:20:00.200Z',
    nextTryAt: null,
    body: '{"type":"message.held","timestamp":"2026-06-01T09:20:00.000Z","data":{"customerId":1,"entryId":42}}',
    ...overrides,
  }
}

/** The same as screens see it. */
export function webhookRequest(overrides: Partial<RequestWire> = {}): WebhookRequest {
  return WebhookRequest.parse(webhookRequestWire(overrides))
}
