import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryFlag, queryInstant, queryNumber } from '../shared/list-query'
import { QuarantineEntry } from './quarantine-entry'

/** Columns that the list can be sorted by; a leading '-' sorts downwards. */
export const quarantineOrderings = [
  '-timestamp',
  'timestamp',
  'sender',
  '-sender',
  'subject',
  '-subject',
  'owner',
  '-owner',
  'score',
  '-score',
  'stage',
  '-stage',
] as const
/** One of `quarantineOrderings`. */
export type QuarantineOrdering = (typeof quarantineOrderings)[number]

/** Kinds of reasons that the list can be narrowed to: `content` are also messages that were nested too deeply to be scanned. */
export const quarantineReasons = ['virus', 'phishing', 'spam', 'bulk', 'content', 'scanError'] as const
/** One of `quarantineReasons`. */
export type QuarantineReasonCode = (typeof quarantineReasons)[number]

/** Who may work with held mail. */
export const administrators = { who: 'signedIn', services: [Service.EmailSecurity] } satisfies Access
/** A code that a server may add to. */
export const code = z.string().check(z.minLength(1), z.maxLength(60))
const part = z.optional(pagingShape.freeSearch)

/** One page of held messages (spec 3). */
export const QuarantineList = z.object({
  entries: z.array(QuarantineEntry),
  ...countShape,
  /** Pass it as `cursor` for the rows after these; `null` at the end. Only with the default ordering. */
  nextCursor: z._default(z.nullable(z.string()), null),
})
export type QuarantineList = z.output<typeof QuarantineList>

export const listQuarantine = endpoint({
  method: 'GET',
  path: 'v1/quarantine/',
  access: administrators,
  query: z.object({
    ...pagingShape,
    ordering: z._default(z.enum(quarantineOrderings), '-timestamp'),
    /** Continues a list without a limit of depth; replaces `offset`. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,16}$/))),
    /** From this instant on. */
    receivedFrom: z.optional(queryInstant),
    /** Before this instant. */
    receivedTo: z.optional(queryInstant),
    /** 1 inbound, 0 outbound (spec 9). */
    direction: z.optional(z.pipe(z.literal([0, 1, '0', '1']), z.transform(Number))),
    /** Part of the envelope sender or of the display address, whatever the case; so are the next two. */
    sender: part,
    recipient: part,
    subject: part,
    reason: z.optional(z.array(z.enum(quarantineReasons)).check(z.maxLength(quarantineReasons.length))),
    /** Unknown stages find nothing (AM-060). */
    stage: z.optional(z.array(code).check(z.maxLength(20))),
    isLocked: z.optional(queryFlag),
    hasAttachments: z.optional(queryFlag),
    /** Of the spam score, both ends included; entries without one are not found. */
    scoreFrom: z.optional(queryNumber),
    scoreTo: z.optional(queryNumber),
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
    isLocked: 'is_locked',
    hasAttachments: 'has_attachments',
    scoreFrom: 'score_from',
    scoreTo: 'score_to',
    customerId: 'customer_id',
    resellerId: 'reseller_id',
  },
  response: QuarantineList,
})

/** How an entry is named in the path of a call. */
export const byId = { access: administrators, params: z.object({ id: Id }) }

export const getQuarantineEntry = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/quarantine/{id}/',
  response: QuarantineEntry,
})

/**
 * Releases to the message's own recipient; with `recipients` to those instead, which leaves the entry as it is for its own
 * recipient. They are addresses in active domains of its customer: the server knows where to deliver no others.
 */
export const releaseQuarantineEntry = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/quarantine/{id}/releases/',
  body: z.object({
    recipients: z.optional(z.array(z.string().check(z.maxLength(254))).check(z.minLength(1), z.maxLength(20))),
    /** Needed with `recipients`; written to the log. */
    reason: z.optional(z.string().check(z.maxLength(255))),
  }),
  response: QuarantineEntry,
  idempotent: true,
})
