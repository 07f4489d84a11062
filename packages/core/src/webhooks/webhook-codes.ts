/** Events that a webhook can subscribe to, as the `type` of a request. */
export const webhookEvents = [
  'message.held',
  'message.released',
  'message.bounced',
  'release.requested',
  'report.sent',
  'licence.exceeded',
  'connection.lost',
] as const
/** One of `webhookEvents`. */
export type WebhookEvent = (typeof webhookEvents)[number]

/** Type of the requests that 'Send test' makes; every webhook gets them, whatever it subscribes to. */
export const webhookTest = 'webhook.test'
/** Type of a request. */
export type WebhookRequestType = WebhookEvent | typeof webhookTest

/** States of a request. `waiting`: it is sent, or tried again; `failed`: it is not tried any more. */
export const webhookRequestStates = ['waiting', 'delivered', 'failed'] as const
/** One of `webhookRequestStates`. */
export type WebhookRequestState = (typeof webhookRequestStates)[number]

/** Causes of a failed try. `status`: the receiver answered with another status than 2xx. */
export const webhookFailures = [
  'status',
  'timeout',
  'notFound',
  'privateAddress',
  'notEncrypted',
  'certificate',
  'connection',
  'secret',
] as const
/** One of `webhookFailures`. */
export type WebhookFailure = (typeof webhookFailures)[number]

/** Webhooks that a customer, or a reseller itself, can have. */
export const webhooksAtMost = 20
/** Days that requests are kept. */
export const webhookRequestsKeptDays = 30
/** Hours that a rotated secret still signs. */
export const webhookOverlapHours = 24
/** Letters of an address. */
export const webhookUrlAtMost = 500

/** Key of a type's texts: `messageHeld` for `message.held`. */
export type WebhookTextKey<T extends string = WebhookRequestType> = T extends `${infer Subject}.${infer Verb}`
  ? `${Subject}${Capitalize<Verb>}`
  : never

/** Returns the key of a type's texts. */
export function webhookTextKey<T extends string>(type: T): WebhookTextKey<T> {
  return type.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()) as WebhookTextKey<T>
}
