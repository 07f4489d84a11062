import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { list, maybe, Named, offByDefault, orElse, text } from '../http/fields'
import { webhookFailures, webhookRequestStates } from './webhook-codes'

/** An address that is called with events of a customer, or of all customers of a reseller. */
export const Webhook = codec({
  id: z.number(),
  name: text,
  url: z.string(),
  /** Some of `webhookEvents`; servers may add further ones. */
  events: list(z.string()),
  isActive: offByDefault,
  /** When the server switched it off after days of failures; `null`: it did not. */
  stoppedAt: maybe(z.string()),
  /** Since when every request has failed; `null`: the last one arrived. */
  failingSince: maybe(z.string()),
  /** When a request last arrived. */
  deliveredAt: maybe(z.string()),
  /** Until when the secret before the current one also signs; `null`: there is none. */
  formerSecretUntil: maybe(z.string()),
  /** `null`: it belongs to the reseller, and is told of all its customers. */
  customer: maybe(Named),
  reseller: Named,
  createdBy: text,
  /** Instants, ISO 8601 in UTC. */
  createdAt: orElse(z.string(), ''),
  updatedAt: orElse(z.string(), ''),
  /** Passed on as `ifMatch`, a change is refused when the webhook was changed since (XS-13). */
  version: text,
})
export type Webhook = z.output<typeof Webhook>

/** A request to a webhook, with the outcome of its last try. */
export const WebhookRequest = codec({
  id: z.number(),
  /** Value of the `webhook-id` header, the same for every try. */
  messageId: text,
  /** One of `webhookEvents`, or `webhook.test`. */
  type: z.string(),
  state: orElse(z.enum(webhookRequestStates), 'waiting'),
  tries: orElse(z.number(), 0),
  /** HTTP status of the last try; `null`: there was no answer. */
  status: maybe(z.number()),
  /** Cause of the last failure; `null`: it succeeded, or was not tried yet. */
  failure: maybe(z.enum(webhookFailures)),
  /** Beginning of the answer's body. */
  answer: text,
  /** Duration of the last try in milliseconds. */
  durationMs: maybe(z.number()),
  createdAt: z.string(),
  triedAt: maybe(z.string()),
  /** `null`: it is not tried again, or the webhook is off. */
  nextTryAt: maybe(z.string()),
  /** JSON as it is sent; empty before the first try. */
  body: text,
})
export type WebhookRequest = z.output<typeof WebhookRequest>
