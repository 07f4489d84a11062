import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { maybe } from '../http/fields'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Service, ServiceModule } from '../permissions/services'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryFlag, queryInstant } from '../shared/list-query'
import { BulkOutcome } from './bulk-outcome'
import { O365Item } from './o365-item'
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

const administrators: Access = { who: 'signedIn', services: [Service.EmailSecurity] }
const code = z.string().check(z.minLength(1), z.maxLength(60))
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
    /** One outside the caller's scope finds nothing. */
    customerId: z.optional(SmallId),
  }),
  wire: {
    ...pagingWire,
    receivedFrom: 'received_from',
    receivedTo: 'received_to',
    isLocked: 'is_locked',
    customerId: 'customer_id',
  },
  response: QuarantineList,
})

const byId = { access: administrators, params: z.object({ id: Id }) }
const nothing = z.object({})

/** An empty list is refused: no call acts on everything by leaving something out (XS-06). */
const ids = z.array(Id).check(z.minLength(1), z.maxLength(200))
const idsInQuery = { access: administrators, query: z.object({ ids }), wire: { ids: 'id' }, response: BulkOutcome }
const idsInBody = { access: administrators, body: z.object({ ids }), response: BulkOutcome, idempotent: true }

export const listClassifications = endpoint({
  method: 'GET',
  path: 'v1/quarantine/classifications/',
  access: administrators,
  /** Codes that an entry can be reclassified to; unknown ones are shown as they are. */
  response: listOf('classifications', z.string()),
})

export const deleteQuarantineEntries = endpoint({ ...idsInQuery, method: 'DELETE', path: 'v1/quarantine/' })

export const releaseQuarantineEntries = endpoint({ ...idsInBody, method: 'POST', path: 'v1/quarantine/releases/' })

export const lockQuarantineEntries = endpoint({ ...idsInBody, method: 'POST', path: 'v1/quarantine/locks/' })

export const unlockQuarantineEntries = endpoint({ ...idsInQuery, method: 'DELETE', path: 'v1/quarantine/locks/' })

/**
 * Deletes the unlocked entries in the caller's scope that match the filter. Provider and reseller staff name the customer;
 * a customer administrator's is the own one (AM-063).
 */
export const flushQuarantine = endpoint({
  method: 'POST',
  path: 'v1/quarantine/flush/',
  access: administrators,
  body: z.object({
    customerId: z.optional(SmallId),
    freeSearch: z.optional(pagingShape.freeSearch),
    classification: z.optional(code),
    /** Said on purpose, so that no stray request empties a quarantine (XS-06). */
    confirm: z.literal(true),
  }),
  wire: pagingWire,
  response: z.object({ ...Done.shape, count: maybe(z.int()) }),
  idempotent: true,
})

export const listO365Quarantine = endpoint({
  method: 'GET',
  path: 'v1/quarantine/o365/',
  access: { who: 'signedIn', modules: [ServiceModule.O365Protect] },
  query: z.object({ ...pagingShape, customerId: z.optional(SmallId) }),
  wire: { ...pagingWire, customerId: 'customer_id' },
  response: listOf('items', O365Item),
})

export const getQuarantineEntry = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/quarantine/{id}/',
  response: QuarantineEntry,
})

/** Refused while the entry is locked (AM-061). */
export const deleteQuarantineEntry = endpoint({
  ...byId,
  method: 'DELETE',
  path: 'v1/quarantine/{id}/',
  response: Done,
})

/** Has the entry scanned again; its verdict is stored anew (AM-064). */
export const rescanQuarantineEntry = endpoint({
  ...byId,
  method: 'PUT',
  path: 'v1/quarantine/{id}/',
  response: QuarantineEntry,
})

export const reclassifyQuarantineEntry = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/quarantine/{id}/',
  body: z.object({ newClassification: code }),
  wire: { newClassification: 'new_classification' },
  response: QuarantineEntry,
})

export const releaseQuarantineEntry = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/quarantine/{id}/releases/',
  body: nothing,
  response: QuarantineEntry,
  idempotent: true,
})

/** The only release of a message that carries a virus (AM-062). */
export const releaseQuarantineVirus = endpoint({
  method: 'POST',
  path: 'v1/quarantine/{id}/virus-releases/',
  access: { ...administrators, roles: [Role.SuperAdmin, Role.ResellerAdmin] },
  params: byId.params,
  body: nothing,
  response: QuarantineEntry,
  idempotent: true,
})

export const lockQuarantineEntry = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/quarantine/{id}/locks/',
  body: nothing,
  response: QuarantineEntry,
  idempotent: true,
})

export const unlockQuarantineEntry = endpoint({
  ...byId,
  method: 'DELETE',
  path: 'v1/quarantine/{id}/locks/',
  response: QuarantineEntry,
})

/** Hands the entry to the sandbox; its finding comes with a later verdict. */
export const sandboxQuarantineEntry = endpoint({
  method: 'POST',
  path: 'v1/quarantine/{id}/sandbox/',
  access: { who: 'signedIn', modules: [ServiceModule.Sandboxing] },
  params: byId.params,
  body: nothing,
  response: Done,
  idempotent: true,
})
