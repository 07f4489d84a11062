import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, Named, text } from '../http/fields'

/** Threats that can be found in a message; the list can be filtered by them. `unknown`: Microsoft 365 does not say. */
export const o365Threats = ['phishing', 'malware', 'spam', 'impersonation', 'bulk', 'unknown'] as const
/** One of `o365Threats`. */
export type O365Threat = (typeof o365Threats)[number]

/** Actions that can have been taken on a message; the list can be filtered by them. */
export const o365Actions = ['moved_to_quarantine', 'moved_to_junk', 'restored', 'deleted'] as const
/** One of `o365Actions`. */
export type O365Action = (typeof o365Actions)[number]

/** States that say if a message is still where it was moved to. */
export const o365States = ['open', 'resolved'] as const
/** One of `o365States`. */
export type O365State = (typeof o365States)[number]

/** A message found in a Microsoft 365 mailbox. The specification names none of its fields: show unknown codes unchanged. */
export const O365Item = codec({
  id: z.union([z.number(), z.string()]),
  /** Instant, ISO 8601 in UTC. */
  receivedAt: maybe(z.string()),
  mailbox: text,
  sender: text,
  displayAddress: maybe(z.string()),
  subject: text,
  /** Threat found, for example `phishing`. */
  threat: text,
  /** Action taken, for example `moved_to_quarantine`. */
  action: text,
  /** `open` while it lies where it was moved to, then `resolved`. */
  state: text,
  /** Current folder; empty when the message is gone or the server does not say. */
  folder: text,
  /** The Internet message id. */
  messageId: text,
  /** Name of the Microsoft 365 tenant. */
  tenant: text,
  /** Customer who owns the mail. */
  customer: maybe(Named),
})
export type O365Item = z.output<typeof O365Item>
