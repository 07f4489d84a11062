import * as z from 'zod/mini'
import { HeldFile } from '../file-types/held-file'
import { list, maybe, Named, offByDefault, text } from '../http/fields'
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
  /** Country of the client in two letters; `null`: unknown. */
  country: maybe(z.string()),
  /** Names of its attachments, lower case. */
  attachmentNames: list(z.string()),
  /** Of the raw source, hex; `null`: none arrived. */
  sha256: maybe(z.string()),
  /** How often it was rejected within a minute; `null`: once, or it was taken. */
  repeats: maybe(z.int()),
  /** Result of checking the sender; `null`: not checked. */
  authentication: maybe(SenderAuthentication),
  /** The held message, while it is in the quarantine. */
  entryId: maybe(z.number()),
  /** While waiting for the next hop: number of attempts, and time of the next one. */
  delivery: maybe(z.object({ tries: z.number(), nextTryAt: z.string() })),
  /** True while its source is kept; told for one message only. */
  hasSource: offByDefault,
  /** The other recipients of the same message within the caller’s scope; told for one message only. */
  recipientsOfSame: list(z.object({ id: z.number(), recipient: text, state: text })),
  /** Customer who owns the mail. */
  customer: maybe(Named),
  /** Reseller of that customer; visible to provider staff only. */
  reseller: maybe(Named),
})
export type HistoryMessage = z.output<typeof HistoryMessage>

/** A step of a message. Answers are text of other servers: untrusted. */
export const MessageEvent = z.object({
  /** `null` for the receipt. */
  id: maybe(z.number()),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** One of `messageEventKinds`; others as they are. */
  kind: z.string(),
  /** Name, address and port of the server that was tried; for the receipt, the address of the client. */
  host: maybe(z.string()),
  address: maybe(z.string()),
  port: maybe(z.number()),
  /** Version and cipher of TLS; `null`: plain text, or no connection. */
  tls: maybe(z.string()),
  /** SMTP reply code. */
  code: maybe(z.number()),
  /** Reply of the other server, or one of `messageReasons` for a decision. */
  answer: maybe(z.string()),
  /** User who caused it; `null`: the mail path did. */
  actor: maybe(z.string()),
})
export type MessageEvent = z.output<typeof MessageEvent>

/** Mail rejected during SMTP for a domain that this service does not serve. */
export const Refusal = z.object({
  id: z.number(),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  clientAddress: text,
  sender: text,
  recipient: text,
  answer: text,
  /** How often within a minute. */
  count: z.int(),
})
export type Refusal = z.output<typeof Refusal>
