import * as z from 'zod/mini'
import { maybe, Named, offByDefault, text } from '../http/fields'
import { Direction } from '../scheduled-reports/report-codes'
import { SenderAuthentication } from './sender-authentication'

/** One message of one recipient in the message history. */
export const HistoryMessage = z.object({
  id: z.number(),
  /** Instant of receipt, ISO 8601 in UTC. */
  timestamp: z.string(),
  direction: z._default(z.enum(Direction), Direction.Inbound),
  /** Envelope sender; empty for bounces. */
  sender: text,
  /** The From header as it was written. */
  displayAddress: maybe(z.string()),
  recipient: text,
  subject: text,
  /** The Message-ID header. */
  messageId: text,
  /** Bytes of the raw source. */
  size: maybe(z.number()),
  /** Where the server that handed the message in connected from. */
  clientAddress: text,
  /** Version and cipher of TLS that it came in with; `null`: in plain text, or nobody noted it. */
  tls: maybe(z.string()),
  /** One of `messageStates`, or what a server adds to them. */
  state: text,
  /** One of `messageReasons`, or what a server adds to them. */
  reason: text,
  spamScore: maybe(z.number()),
  hasAttachments: offByDefault,
  /** The next hop's last words. */
  lastAnswer: maybe(z.string()),
  /** What checking the sender found; `null`: nobody checked. */
  authentication: maybe(SenderAuthentication),
  /** The held message, as long as it lies in the quarantine. */
  entryId: maybe(z.number()),
  /** While it waits for its next hop: how often it was tried, and when it is tried next. */
  delivery: maybe(z.object({ tries: z.number(), nextTryAt: z.string() })),
  /** Whose mail it is. */
  customer: maybe(Named),
  /** Whose customer that is; provider staff alone are told. */
  reseller: maybe(Named),
})
export type HistoryMessage = z.output<typeof HistoryMessage>
