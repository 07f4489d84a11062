import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryFlag, queryInstant } from '../shared/list-query'
import { HistoryMessage } from './history-message'
import { messageReasons } from './message-codes'

/** Time alone: ids grow with it, so that a page costs the same however long the history is. */
export const messageOrderings = ['-timestamp', 'timestamp'] as const
/** One of `messageOrderings`. */
export type MessageOrdering = (typeof messageOrderings)[number]

const readers = {
  who: 'signedIn',
  capabilities: ['VIEW_MESSAGE_HISTORY'],
  services: [Service.EmailSecurity],
} satisfies Access

const part = z.optional(pagingShape.freeSearch)
/** A code that a server may add to. */
const code = z.string().check(z.minLength(1), z.maxLength(60))
const bytes = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]), z.transform(Number))

/** One page of the message history. */
export const MessageList = z.object({
  messages: z.array(HistoryMessage),
  ...countShape,
  /** Pass it as `cursor` for the rows after these; `null` at the end. */
  nextCursor: z._default(z.nullable(z.string()), null),
})
export type MessageList = z.output<typeof MessageList>

export const listMessages = endpoint({
  method: 'GET',
  path: 'v1/messages/',
  access: readers,
  query: z.object({
    ...pagingShape,
    ordering: z._default(z.enum(messageOrderings), '-timestamp'),
    /** Continues a list without a limit of depth; replaces `offset`. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
    /** From this instant on. */
    receivedFrom: z.optional(queryInstant),
    /** Before this instant. */
    receivedTo: z.optional(queryInstant),
    /** 1 inbound, 0 outbound (spec 9). */
    direction: z.optional(z.pipe(z.literal([0, 1, '0', '1']), z.transform(Number))),
    /** Part of the envelope sender or of the display address, whatever the case; `@domain` is that domain alone. */
    sender: part,
    /** Part of the recipient's address, or `@domain`. */
    recipient: part,
    subject: part,
    /** Unknown states find nothing. */
    state: z.optional(z.array(code).check(z.maxLength(20))),
    reason: z.optional(z.array(z.enum(messageReasons)).check(z.maxLength(messageReasons.length))),
    /** The whole Message-ID header, with or without its brackets. */
    messageId: z.optional(z.string().check(z.minLength(1), z.maxLength(1000))),
    /** Bytes of the raw source, both ends included. */
    sizeFrom: z.optional(bytes),
    sizeTo: z.optional(bytes),
    hasAttachments: z.optional(queryFlag),
    /** Whole name of the customer's domain that the mail is of. */
    domain: z.optional(z.string().check(z.minLength(1), z.maxLength(255))),
    /** One outside the caller's scope finds nothing; nor does the next. */
    customerId: z.optional(SmallId),
    resellerId: z.optional(SmallId),
  }),
  wire: {
    ...pagingWire,
    receivedFrom: 'received_from',
    receivedTo: 'received_to',
    messageId: 'message_id',
    sizeFrom: 'size_from',
    sizeTo: 'size_to',
    hasAttachments: 'has_attachments',
    customerId: 'customer_id',
    resellerId: 'reseller_id',
  },
  response: MessageList,
})

export const getMessage = endpoint({
  method: 'GET',
  path: 'v1/messages/{id}/',
  access: readers,
  params: z.object({ id: Id }),
  response: HistoryMessage,
})
