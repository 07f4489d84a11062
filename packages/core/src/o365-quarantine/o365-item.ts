import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, Named, text } from '../http/fields'

/** What can be found in a message; the list can be narrowed to them. `unknown`: Microsoft 365 does not say. */
export const o365Threats = ['phishing', 'malware', 'spam', 'impersonation', 'bulk', 'unknown'] as const
/** One of `o365Threats`. */
export type O365Threat = (typeof o365Threats)[number]

/** What can have been done with a message; the list can be narrowed to them. */
export const o365Actions = ['moved_to_quarantine', 'moved_to_junk', 'restored', 'deleted'] as const
/** One of `o365Actions`. */
export type O365Action = (typeof o365Actions)[number]

/** Whether a message still lies where it was moved to. */
export const o365States = ['open', 'resolved'] as const
/** One of `o365States`. */
export type O365State = (typeof o365States)[number]

/** A message found in a Microsoft 365 mailbox. The specification names no field of it: unknown codes are shown as they are. */
export const O365Item = codec({
  id: z.union([z.number(), z.string()]),
  /** Instant, ISO 8601 in UTC. */
  receivedAt: maybe(z.string()),
  mailbox: text,
  sender: text,
  displayAddress: maybe(z.string()),
  subject: text,
  /** What was found, for example `phishing`. */
  threat: text,
  /** What was done, for example `moved_to_quarantine`. */
  action: text,
  /** `open` while it lies where it was moved to, then `resolved`. */
  state: text,
  /** Where it lies now; empty when it is gone or the server does not say. */
  folder: text,
  /** The Internet message id. */
  messageId: text,
  /** Name of the Microsoft 365 tenant. */
  tenant: text,
  /** Whose mail it is. */
  customer: maybe(Named),
})
export type O365Item = z.output<typeof O365Item>
