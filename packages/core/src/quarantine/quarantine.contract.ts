import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { Id } from '../shared/id'
import { countShape, pagingShape, pagingWire } from '../shared/paging'
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
export type QuarantineOrdering = (typeof quarantineOrderings)[number]

const administrators: Access = { who: 'signedIn', services: [Service.EmailSecurity] }

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
  }),
  wire: pagingWire,
  response: QuarantineList,
})

export const getQuarantineEntry = endpoint({
  method: 'GET',
  path: 'v1/quarantine/{id}/',
  access: administrators,
  params: z.object({ id: Id }),
  response: QuarantineEntry,
})

export const releaseQuarantineEntry = endpoint({
  method: 'POST',
  path: 'v1/quarantine/{id}/releases/',
  access: administrators,
  params: z.object({ id: Id }),
  body: z.object({}),
  response: QuarantineEntry,
  idempotent: true,
})
