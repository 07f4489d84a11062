import * as z from 'zod/mini'
import { HeldFile } from '../file-types/held-file'
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
  /** The From header as sent. */
  displayAddress: maybe(z.string()),
  recipient: text,
  subject: text,
  /** The Message-ID header. */
  messageId: text,
  /** Size of the raw source in bytes. */
  size: maybe(z.number()),
  /** Client address of the server that handed the message in. */
  clientAddress: text,
  /** Version and cipher of TLS that it came in with; `null`: in plain text, or nobody noted it. */
  tls: maybe(z.string()),
  /** One of `messageStates`, or a server-specific value. */
  state: text,
  /** One of `messageReasons`, or a server-specific value. */
  reason: text,
  /** The file it was held or refused for. */
  heldFile: maybe(HeldFile),
  spamScore: maybe(z.number()),
  hasAttachments: offByDefault,
  /** Last response of the next hop. */
  lastAnswer: maybe(z.string()),
  /** Result of checking the sender; `null`: not checked. */
  authentication: maybe(SenderAuthentication),
  /** The held message, while it is in the quarantine. */
  entryId: maybe(z.number()),
  /** While waiting for the next hop: number of attempts, and time of the next one. */
  delivery: maybe(z.object({ tries: z.number(), nextTryAt: z.string() })),
  /** Customer who owns the mail. */
  customer: maybe(Named),
  /** Reseller of that customer; visible to provider staff only. */
  reseller: maybe(Named),
})
export type HistoryMessage = z.output<typeof HistoryMessage>
