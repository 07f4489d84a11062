import * as z from 'zod/mini'
import { SmallId } from './id'
import { pagingShape, pagingWire, queryCursor, queryFlag, queryInstant, queryPart } from './list-query'
import { line } from './text-schemas'

/** Query parameters of every list of mail. */
export const mailQueryShape = {
  ...pagingShape,
  /** Continues a list at any depth; replaces `offset`. */
  cursor: queryCursor,
  /** Start of the period, inclusive. */
  receivedFrom: z.optional(queryInstant),
  /** End of the period, exclusive. */
  receivedTo: z.optional(queryInstant),
  /** 1 inbound, 0 outbound (spec 9). */
  direction: z.optional(z.pipe(z.literal([0, 1, '0', '1']), z.transform(Number))),
  /** Part of the envelope sender or the display address, case-insensitive; the next two likewise. */
  sender: queryPart,
  recipient: queryPart,
  subject: queryPart,
  hasAttachments: z.optional(queryFlag),
  /** Full name of the customer's domain. */
  domain: z.optional(line.check(z.minLength(1), z.maxLength(255))),
  /** A customer outside the caller's scope yields no results; the same applies to the reseller. */
  customerId: z.optional(SmallId),
  resellerId: z.optional(SmallId),
}

export const mailQueryWire = {
  ...pagingWire,
  receivedFrom: 'received_from',
  receivedTo: 'received_to',
  hasAttachments: 'has_attachments',
  customerId: 'customer_id',
  resellerId: 'reseller_id',
} as const
