import * as z from 'zod/mini'
import { SmallId } from './id'
import { pagingShape, pagingWire, queryCursor, queryFlag, queryInstant, queryPart } from './list-query'
import { line } from './text-schemas'

/** What every list of mail can be asked for. */
export const mailQueryShape = {
  ...pagingShape,
  /** Continues a list without a limit of depth; replaces `offset`. */
  cursor: queryCursor,
  /** From this instant on. */
  receivedFrom: z.optional(queryInstant),
  /** Before this instant. */
  receivedTo: z.optional(queryInstant),
  /** 1 inbound, 0 outbound (spec 9). */
  direction: z.optional(z.pipe(z.literal([0, 1, '0', '1']), z.transform(Number))),
  /** Part of the envelope sender or of the display address, whatever the case; so are the next two. */
  sender: queryPart,
  recipient: queryPart,
  subject: queryPart,
  hasAttachments: z.optional(queryFlag),
  /** Whole name of the customer's domain that the mail is of. */
  domain: z.optional(line.check(z.minLength(1), z.maxLength(255))),
  /** One outside the caller's scope finds nothing; nor does the next. */
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
