import * as z from 'zod/mini'
import { codec } from '../http/codec'
import { maybe, text } from '../http/fields'

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
})
export type O365Item = z.output<typeof O365Item>
