import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { tenantShape } from '../embed/key-shapes'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { Webhook, WebhookRequest } from './webhook'
import { webhookEvents, webhookRequestStates, webhookTest } from './webhook-codes'
import { webhookFields } from './webhook-fields'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const ofRequest = { access: managers, params: z.object({ id: SmallId, requestId: Id }) }

/** The plain secret is returned once and stored sealed. */
const NewSecret = z.object({ webhook: Webhook, secret: z.string() })

/** The calls about webhooks. */
export const webhooks = feature('webhooks', {
  /** Webhooks in the caller's scope by name: of one customer, of one reseller itself, or all. */
  list: endpoint({
    method: 'GET',
    path: 'v1/webhooks/',
    access: managers,
    query: z.object({ ...pagingShape, ...tenantShape }),
    wire: { ...pagingWire, customerId: 'customer_id', resellerId: 'reseller_id' },
    response: listOf('webhooks', Webhook),
  }),

  // Not idempotent, nor is the rotation: a response stored for repeats would contain the secret.
  /** Adds a webhook to a customer, or to a reseller for all its customers; by default to the caller's own tenant. */
  create: endpoint({
    method: 'POST',
    path: 'v1/webhooks/',
    access: managers,
    body: z.object({
      ...tenantShape,
      name: webhookFields.name,
      url: webhookFields.url,
      events: webhookFields.events,
      isActive: z._default(webhookFields.isActive, true),
    }),
    response: NewSecret,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/webhooks/{id}/', response: Webhook }),

  /** Changes what is named. Requests that waited while it was off are sent when it is switched on. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/webhooks/{id}/',
    body: z.object({
      name: z.optional(webhookFields.name),
      url: z.optional(webhookFields.url),
      events: z.optional(webhookFields.events),
      isActive: z.optional(webhookFields.isActive),
    }),
    response: Webhook,
  }),

  /** Deletes a webhook with its requests. */
  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/webhooks/{id}/', response: Done }),

  /** Makes a new secret. For 24 hours, requests are signed with the former one as well. */
  rotateSecret: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/webhooks/{id}/secret/',
    body: z.object({}),
    response: NewSecret,
  }),

  /** Sends a test request, once, also while the webhook is off. */
  test: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/webhooks/{id}/test/',
    body: z.object({}),
    response: WebhookRequest,
    idempotent: true,
  }),

  /** Requests of the last 30 days, newest first. `freeSearch` looks in ids and answers. */
  listRequests: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/webhooks/{id}/requests/',
    query: z.object({
      ...pagingShape,
      state: z.optional(z.enum(webhookRequestStates)),
      type: z.optional(z.enum([...webhookEvents, webhookTest])),
    }),
    wire: pagingWire,
    response: listOf('requests', WebhookRequest),
  }),

  /** Sends a request again, with the same `webhook-id` and body, also while the webhook is off. */
  resendRequest: endpoint({
    ...ofRequest,
    method: 'POST',
    path: 'v1/webhooks/{id}/requests/{requestId}/resend/',
    body: z.object({}),
    response: WebhookRequest,
    idempotent: true,
  }),
})

/** API reference texts for the webhook calls. */
export const webhooksReference: References<typeof webhooks> = {
  list: { summary: 'Webhooks of customers and resellers', spec: [] },
  create: { summary: 'Add a webhook; its secret is told once', spec: ['XD-04'] },
  get: { summary: 'One webhook', spec: [] },
  update: { summary: 'Change a webhook or switch it', spec: ['XS-13'] },
  delete: { summary: 'Delete a webhook with its requests', spec: [] },
  rotateSecret: { summary: 'Make the secret of a webhook anew, with an overlap', spec: ['XP-08'] },
  test: { summary: 'Send a test request to a webhook', spec: [] },
  listRequests: { summary: 'Requests to a webhook with their outcome', spec: [] },
  resendRequest: { summary: 'Send a request to a webhook again', spec: [] },
}
