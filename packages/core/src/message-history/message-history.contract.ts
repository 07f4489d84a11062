import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { Id } from '../shared/id'
import { countShape, queryCode } from '../shared/list-query'
import { mailQueryShape, mailQueryWire } from '../shared/mail-query'
import { searchText } from '../shared/text-schemas'
import { HistoryMessage } from './history-message'
import { messageReasons } from './message-codes'

/** Time alone: ids grow with it, so that a page costs the same however long the history is. */
export const messageOrderings = ['-timestamp', 'timestamp'] as const
/** One of `messageOrderings`. */
export type MessageOrdering = (typeof messageOrderings)[number]

/** Who may read the message history. */
export const historyReaders = {
  who: 'signedIn',
  capabilities: ['VIEW_MESSAGE_HISTORY'],
  services: [Service.EmailSecurity],
} satisfies Access

const bytes = z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,15}$/))]), z.transform(Number))

/** One page of the message history. */
export const MessageList = z.object({
  messages: z.array(HistoryMessage),
  ...countShape,
  /** Pass it as `cursor` for the rows after these; `null` at the end. */
  nextCursor: z._default(z.nullable(z.string()), null),
})
export type MessageList = z.output<typeof MessageList>

/** The calls about the message history. */
export const messageHistory = feature(
  { name: 'messageHistory', noun: 'message' },
  {
    list: endpoint({
      method: 'GET',
      path: 'v1/messages/',
      access: historyReaders,
      query: z.object({
        // An address that begins with '@' is that domain alone.
        ...mailQueryShape,
        ordering: z._default(z.enum(messageOrderings), '-timestamp'),
        /** Unknown states find nothing. */
        state: z.optional(z.array(queryCode).check(z.maxLength(20))),
        reason: z.optional(z.array(z.enum(messageReasons)).check(z.maxLength(messageReasons.length))),
        /** The whole Message-ID header, with or without its brackets. */
        messageId: z.optional(searchText.check(z.minLength(1), z.maxLength(1000))),
        /** Bytes of the raw source, both ends included. */
        sizeFrom: z.optional(bytes),
        sizeTo: z.optional(bytes),
      }),
      wire: {
        ...mailQueryWire,
        messageId: 'message_id',
        sizeFrom: 'size_from',
        sizeTo: 'size_to',
      },
      response: MessageList,
    }),

    get: endpoint({
      method: 'GET',
      path: 'v1/messages/{id}/',
      access: historyReaders,
      params: z.object({ id: Id }),
      response: HistoryMessage,
    }),
  },
)

/** What readers of the API are told. */
export const messageHistoryReference: References<typeof messageHistory> = {
  list: { summary: 'The message history in the caller’s scope, newest first', spec: ['RT-009', 'AM-067'] },
  get: { summary: 'One message of the history, with its delivery', spec: ['RT-009'] },
}
