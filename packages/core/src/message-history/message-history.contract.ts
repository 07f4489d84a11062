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
        // An address that begins with '@' matches exactly that domain.
        ...mailQueryShape,
        ordering: z._default(z.enum(messageOrderings), '-timestamp'),
        /** Unknown states match nothing. */
        state: z.optional(z.array(queryCode).check(z.maxLength(20))),
        reason: z.optional(z.array(z.enum(messageReasons)).check(z.maxLength(messageReasons.length))),
        /** Full Message-ID header, with or without brackets. */
        messageId: z.optional(searchText.check(z.minLength(1), z.maxLength(1000))),
        /** Size of the raw source in bytes, both bounds inclusive. */
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

/** API reference texts for the message-history calls. */
export const messageHistoryReference: References<typeof messageHistory> = {
  list: { summary: 'The message history in the caller’s scope, newest first', spec: ['RT-009', 'AM-067'] },
  get: { summary: 'One message of the history, with its delivery', spec: ['RT-009'] },
}
