import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { Id } from '../shared/id'
import { countShape, queryCode, queryFlag, queryNumber } from '../shared/list-query'
import { mailQueryShape, mailQueryWire } from '../shared/mail-query'
import { quarantineOrderings, quarantineReasons } from './quarantine-codes'
import { QuarantineEntry } from './quarantine-entry'

/** Who may work with held mail. */
export const administrators = { who: 'signedIn', services: [Service.EmailSecurity] } satisfies Access

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
    ...mailQueryShape,
    ordering: z._default(z.enum(quarantineOrderings), '-timestamp'),
    reason: z.optional(z.array(z.enum(quarantineReasons)).check(z.maxLength(quarantineReasons.length))),
    /** Unknown stages find nothing (AM-060). */
    stage: z.optional(z.array(queryCode).check(z.maxLength(20))),
    isLocked: z.optional(queryFlag),
    /** Of the spam score, both ends included; entries without one are not found. */
    scoreFrom: z.optional(queryNumber),
    scoreTo: z.optional(queryNumber),
  }),
  wire: {
    ...mailQueryWire,
    isLocked: 'is_locked',
    scoreFrom: 'score_from',
    scoreTo: 'score_to',
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
