import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, offByDefault, text } from '../http/fields'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Service } from '../permissions/services'
import { Id, SmallId } from '../shared/id'
import {
  countShape,
  pagingShape,
  pagingWire,
  queryCode,
  queryCursor,
  queryFlag,
  queryInstant,
  queryPart,
} from '../shared/list-query'
import { mailQueryShape, mailQueryWire } from '../shared/mail-query'
import { line, paragraphs, searchText } from '../shared/text-schemas'
import { mailReportKinds } from '../spam-reports/spam-report-codes'
import { SenderTrial } from '../wbl/sender-lists.contract'
import { SenderListing } from '../wbl/wbl.contract'
import { HistoryMessage, MessageEvent, Refusal } from './history-message'
import { messageActions, messageReasons } from './message-codes'

/** Sorted by time only: ids grow with it, so a page costs the same however long the history is. */
export const messageOrderings = ['-timestamp', 'timestamp'] as const
/** One of `messageOrderings`. */
export type MessageOrdering = (typeof messageOrderings)[number]

/** Users who may read the message history. */
export const historyReaders = {
  who: 'signedIn',
  capabilities: ['VIEW_MESSAGE_HISTORY'],
  services: [Service.EmailSecurity],
} satisfies Access

const bytes = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]), z.transform(Number))

/** Filter of the message history; a message must match all of it. An address that begins with '@' matches exactly that domain. */
const messageQueryShape = {
  ...mailQueryShape,
  /** Unknown states match nothing. */
  state: z.optional(z.array(queryCode).check(z.maxLength(20))),
  reason: z.optional(z.array(z.enum(messageReasons)).check(z.maxLength(messageReasons.length))),
  /** Full Message-ID header, with or without brackets. */
  messageId: z.optional(searchText.check(z.minLength(1), z.maxLength(1000))),
  /** Size of the raw source in bytes, both bounds inclusive. */
  sizeFrom: z.optional(bytes),
  sizeTo: z.optional(bytes),
  /** Full address of the server that handed it in. */
  client: z.optional(line.check(z.minLength(1), z.maxLength(60))),
  /** Two letters, case-insensitive. */
  country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/))),
  /** Whether it came in encrypted. */
  hasTls: z.optional(queryFlag),
  /** Deciding content rule or list entry. */
  ruleId: z.optional(SmallId),
  listEntryId: z.optional(SmallId),
  /** Part of the name of an attachment, case-insensitive. */
  attachment: queryPart,
  /** Of the raw source, hex. */
  sha256: z.optional(z.string().check(z.regex(/^[0-9A-Fa-f]{64}$/))),
}

const messageQueryWire = {
  ...mailQueryWire,
  messageId: 'message_id',
  sizeFrom: 'size_from',
  sizeTo: 'size_to',
  hasTls: 'has_tls',
  ruleId: 'rule_id',
  listEntryId: 'list_entry_id',
} as const

/** Messages by state, counted over the newest 10,000 that match. */
export const MessageStats = z.object({
  states: list(z.object({ state: z.string(), count: z.int() })),
  /** Length of a span in hours. */
  hours: z.number(),
  /** Spans from the oldest to the newest, without gaps. */
  spans: list(z.object({ from: z.string(), states: list(z.object({ state: z.string(), count: z.int() })) })),
  /** True when more match than were counted. */
  countIsEstimate: z._default(z.boolean(), false),
})
export type MessageStats = z.output<typeof MessageStats>

/** Outcome for each message that was acted on. */
export const MessageActionOutcome = z.object({
  outcomes: list(
    z.object({
      id: z.number(),
      isDone: z.boolean(),
      /** Its state afterwards; empty for one that is not in the caller’s scope. */
      state: text,
      /** Why it was skipped, as in a rejected call; empty when it was done. */
      code: text,
      message: text,
    }),
  ),
})
export type MessageActionOutcome = z.output<typeof MessageActionOutcome>

const byId = { access: historyReaders, params: z.object({ id: Id }) }

/** One page of the message history. */
export const MessageList = z.object({
  messages: z.array(HistoryMessage),
  ...countShape,
  /** Pass it as `cursor` for the next rows; `null` at the end. */
  nextCursor: z._default(z.nullable(z.string()), null),
})
export type MessageList = z.output<typeof MessageList>

/** API endpoints for the message history. */
export const messageHistory = feature(
  { name: 'messageHistory', noun: 'message' },
  {
    list: endpoint({
      method: 'GET',
      path: 'v1/messages/',
      access: historyReaders,
      query: z.object({
        ...messageQueryShape,
        ordering: z._default(z.enum(messageOrderings), '-timestamp'),
      }),
      wire: messageQueryWire,
      response: MessageList,
    }),

    get: endpoint({
      method: 'GET',
      path: 'v1/messages/{id}/',
      access: historyReaders,
      params: z.object({ id: Id }),
      response: HistoryMessage,
    }),

    /** Counts of what the list would show, in total and over time. */
    getStats: endpoint({
      method: 'GET',
      path: 'v1/messages/stats/',
      access: historyReaders,
      query: z.object(messageQueryShape),
      wire: messageQueryWire,
      response: MessageStats,
    }),

    /** Steps of a message, oldest first. */
    listEvents: endpoint({
      ...byId,
      method: 'GET',
      path: 'v1/messages/{id}/events/',
      response: z.object({ events: list(MessageEvent) }),
    }),

    /** Traces how an inbound message would be judged by now: by what was found when it came, and the lists and policies of today. */
    trace: endpoint({ ...byId, method: 'GET', path: 'v1/messages/{id}/trace/', response: SenderTrial }),

    /** Header fields in their original order, decoded; `null` once the source is no longer kept. */
    getHeaders: endpoint({
      ...byId,
      method: 'GET',
      path: 'v1/messages/{id}/headers/',
      response: z.object({
        headers: maybe(z.array(z.object({ name: z.string(), value: z.string() }))),
        /** True when it has more than is answered. */
        isShortened: offByDefault,
      }),
    }),

    /** Acts on mail that waits in the queue. A message that left it meanwhile, or is being delivered, is skipped. */
    act: endpoint({
      method: 'POST',
      path: 'v1/messages/actions/',
      access: historyReaders,
      body: z.object({
        ids: z.array(Id).check(z.minLength(1), z.maxLength(100)),
        action: z.enum(messageActions),
      }),
      response: MessageActionOutcome,
      idempotent: true,
    }),

    /** Allows or blocks the sender of a message for everybody at its customer. */
    listSender: endpoint({
      ...byId,
      method: 'POST',
      path: 'v1/messages/{id}/wbl/',
      body: z.object({
        /** 1 block, 3 allow without spam checks (spec 9). */
        entryType: z.literal([1, 3]),
        scope: z.enum(['sender', 'domain']),
      }),
      response: SenderListing,
      idempotent: true,
    }),

    /** Reports a message; its source is reviewed while it is kept, else its facts alone. */
    report: endpoint({
      ...byId,
      method: 'POST',
      path: 'v1/messages/{id}/report/',
      body: z.object({
        kind: z.enum(mailReportKinds),
        comment: z._default(paragraphs.check(z.maxLength(2_000)), ''),
      }),
      response: z.object({
        id: z.number(),
        state: text,
        isNew: z.boolean(),
        /** False when the source is no longer kept. */
        hasSource: z.boolean(),
      }),
    }),

    /** Mail rejected for domains that this service does not serve, newest first; kept for seven days. */
    listRefusals: endpoint({
      method: 'GET',
      path: 'v1/refusals/',
      access: { who: 'signedIn', roles: [Role.SuperAdmin] },
      query: z.object({
        ...pagingShape,
        /** Continues a list at any depth; replaces `offset`. */
        cursor: queryCursor,
        /** From (inclusive) and to (exclusive). */
        from: z.optional(queryInstant),
        to: z.optional(queryInstant),
        /** Full address of the client. */
        client: z.optional(line.check(z.minLength(1), z.maxLength(60))),
      }),
      wire: pagingWire,
      response: z.object({
        refusals: list(Refusal),
        ...countShape,
        nextCursor: z._default(z.nullable(z.string()), null),
      }),
    }),
  },
)

/** API reference texts for the message-history calls. */
export const messageHistoryReference: References<typeof messageHistory> = {
  list: { summary: 'The message history in the caller’s scope, newest first', spec: ['RT-009', 'AM-067'] },
  get: { summary: 'One message of the history, with its delivery', spec: ['RT-009'] },
  getStats: { summary: 'Messages by state, in total and over time', spec: ['RT-009'] },
  trace: { summary: 'Everything that has a say about a message, in its order', spec: ['RT-009', 'RT-025'] },
  listEvents: { summary: 'Steps of a message with the answers of other servers', spec: ['RT-009'] },
  getHeaders: { summary: 'Header fields of a message while its source is kept', spec: ['RT-009'] },
  act: { summary: 'Retry, bounce or cancel mail in the queue; answers what became of each', spec: ['RT-009', 'XA-24'] },
  listSender: { summary: 'Allow or block the sender of a message for its customer', spec: ['RT-009', 'CO-060'] },
  report: { summary: 'Report a message as wrongly held or missed', spec: ['RT-009'] },
  listRefusals: { summary: 'Mail rejected for domains that are not served here', spec: ['RT-009'] },
}
