import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { ServiceModule } from '../permissions/services'
import { SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryCursor, queryInstant, queryPart } from '../shared/list-query'
import { O365Item, o365Actions, o365States, o365Threats } from './o365-item'

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const o365Orderings = [
  '-receivedAt',
  'receivedAt',
  'mailbox',
  '-mailbox',
  'sender',
  '-sender',
  'subject',
  '-subject',
] as const
/** One of `o365Orderings`. */
export type O365Ordering = (typeof o365Orderings)[number]

/** One page of messages found in Microsoft 365 mailboxes (EN-026). */
export const O365List = z.object({
  items: z.array(O365Item),
  ...countShape,
  /** Pass it as `cursor` for the next rows; `null` at the end. Only with the default ordering. */
  nextCursor: z._default(z.nullable(z.string()), null),
})

/** API endpoints for the Microsoft 365 quarantine. */
export const o365Quarantine = feature('o365Quarantine', {
  list: endpoint({
    method: 'GET',
    path: 'v1/quarantine/o365/',
    access: { who: 'signedIn', modules: [ServiceModule.O365Protect] },
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(o365Orderings), '-receivedAt'),
      /** Continues a list at any depth; replaces `offset`. */
      cursor: queryCursor,
      /** Start of the period, inclusive. */
      receivedFrom: z.optional(queryInstant),
      /** End of the period, exclusive. */
      receivedTo: z.optional(queryInstant),
      mailbox: queryPart,
      /** Part of the address or the displayed name; `tenant` is part of the tenant's name or its full id. */
      sender: queryPart,
      subject: queryPart,
      tenant: queryPart,
      threat: z.optional(z.array(z.enum(o365Threats)).check(z.maxLength(o365Threats.length))),
      action: z.optional(z.array(z.enum(o365Actions)).check(z.maxLength(o365Actions.length))),
      state: z.optional(z.enum(o365States)),
      /** A customer outside the caller's scope yields no results. */
      customerId: z.optional(SmallId),
    }),
    wire: {
      ...pagingWire,
      receivedFrom: 'received_from',
      receivedTo: 'received_to',
      customerId: 'customer_id',
    },
    response: O365List,
  }),
})

/** API reference texts for the Microsoft 365 quarantine calls. */
export const o365QuarantineReference: References<typeof o365Quarantine> = {
  list: {
    summary: 'Messages found in Microsoft 365 mailboxes, newest first',
    spec: ['CA-045', 'EN-026', 'RT-014'],
  },
}
