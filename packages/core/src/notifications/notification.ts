import * as z from 'zod/mini'
import { list, maybe, Named, offByDefault, text } from '../http/fields'

/** A mail that the system sent, or did not send, as a list shows it. */
export const Notification = z.object({
  id: z.number(),
  /** When it was first handed to the mail server, or found not to be sent. Instant, ISO 8601 in UTC. */
  sentAt: z.string(),
  /** One of `notificationTypes`; unknown ones are shown as they are. */
  type: z.string(),
  recipient: text,
  subject: text,
  /** Held messages it names. */
  items: z._default(z.int(), 0),
  /** One of `notificationStates`; unknown ones are shown as they are. */
  state: z.string(),
  /** One of `notificationCauses`: of `suppressed`, and of `bounced` where every try failed. */
  cause: maybe(z.string()),
  /** The next hop's words; untrusted. */
  lastAnswer: text,
  tries: z._default(z.int(), 1),
  /** Of the account that it went to; `null`: there is none. */
  userId: maybe(z.number()),
  customer: maybe(Named),
  /** Of provider staff alone. */
  reseller: maybe(Named),
})
export type Notification = z.output<typeof Notification>

/** One mail with all that is known about it. */
export const NotificationDetails = z.object({
  ...Notification.shape,
  /** When its state was last written. Instant, ISO 8601 in UTC. */
  changedAt: maybe(z.string()),
  /** Message-ID without its host; empty for what was never handed over. */
  name: text,
  /** `en` or `fr`. */
  locale: maybe(z.string()),
  timezone: maybe(z.string()),
  /** Held messages it lists that are still held. */
  entryIds: list(z.number()),
  /** The mail that this one repeats. */
  resendOf: maybe(z.number()),
  /** The mail itself is stored. */
  hasBody: offByDefault,
  /** `getBody` may be called. Default: yes, as servers of before this field answer. */
  canReadBody: z._default(z.boolean(), true),
  /** `resend` may be called. */
  canResend: offByDefault,
})
export type NotificationDetails = z.output<typeof NotificationDetails>

/** A mail as it was sent, with every secret link taken out. */
export const NotificationBody = z.object({
  subject: text,
  text,
  /** Made by the system, with untrusted texts in it; empty where it was too long to be kept. */
  html: text,
  attachments: list(z.object({ name: z.string(), size: z.number() })),
  /** Links were taken out. */
  hadSecrets: offByDefault,
  /** It was longer than what is kept. */
  isShortened: offByDefault,
})
export type NotificationBody = z.output<typeof NotificationBody>

/** Mails of one day in the caller's time zone. */
export const NotificationDay = z.object({
  /** `2026-11-20` */
  day: z.string(),
  /** Delivered. */
  sent: z.int(),
  bounced: z.int(),
  suppressed: z.int(),
  /** Queued and deferred. */
  waiting: z.int(),
})
export type NotificationDay = z.output<typeof NotificationDay>

/** Why somebody gets a digest, or none. */
export const DigestCheck = z.object({
  /** In the order of `digestConditions`; unknown ones are tolerated. */
  conditions: list(z.object({ name: z.string(), isMet: z.boolean() })),
  /** When the next digest is planned. Instant, ISO 8601 in UTC. */
  nextAt: maybe(z.string()),
  /** The latest digest that was sent or suppressed. */
  last: maybe(Notification),
  /** Held messages of which no digest has told yet, of shown classes, and of others. */
  waiting: z._default(z.int(), 0),
  hiddenWaiting: z._default(z.int(), 0),
})
export type DigestCheck = z.output<typeof DigestCheck>
