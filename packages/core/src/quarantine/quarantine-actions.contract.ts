import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { list, maybe, Named } from '../http/fields'
import { listOf } from '../http/list-of'
import { Role } from '../permissions/roles'
import { ServiceModule } from '../permissions/services'
import { EntrySandbox } from '../sandbox/entry-sandbox'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { pagingWire, queryCode, queryInstant, queryPart } from '../shared/list-query'
import { BulkOutcome } from './bulk-outcome'
import { administrators, byId } from './quarantine.contract'
import { QuarantineEntry } from './quarantine-entry'

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

const flushFilter = {
  freeSearch: queryPart,
  classification: z.optional(queryCode),
}

/** What a flush of one customer's quarantine would delete, and what would stay; the same filter is handed to the flush. */
export const FlushCount = z.object({
  customer: Named,
  /** Entries that would be deleted. */
  count: z.int(),
  /** How many of them there are of each kind: one of `quarantineReasons`, 'unknown', or what a server adds. */
  kinds: list(z.object({ reason: z.string(), count: z.int() })),
  /** Entries that match and stay, as they are locked or on their way to their recipients. */
  lockedCount: z._default(z.int(), 0),
  leavingCount: z._default(z.int(), 0),
  /** What came in from this instant on was not counted. */
  before: z.string(),
})
export type FlushCount = z.output<typeof FlushCount>

export const countQuarantineFlush = endpoint({
  method: 'GET',
  path: 'v1/quarantine/flush/{customerId}/',
  access: administrators,
  params: z.object({ customerId: SmallId }),
  query: z.object(flushFilter),
  wire: pagingWire,
  response: FlushCount,
})

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
    ...flushFilter,
    /** Deletes nothing that came in later: what `countQuarantineFlush` answered, so that no more goes than was shown. */
    before: z.optional(queryInstant),
    /** Deletes so many and no more: a call that deletes fewer was the last one. */
    most: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
    /** Said on purpose, so that no stray request empties a quarantine (XS-06). */
    confirm: z.literal(true),
  }),
  wire: pagingWire,
  response: z.object({ ...Done.shape, count: maybe(z.int()) }),
  idempotent: true,
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
  body: z.object({ newClassification: queryCode }),
  wire: { newClassification: 'new_classification' },
  response: QuarantineEntry,
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

/** What the sandbox says of an entry, and whether the caller may hand it over; asked again while it is at work. */
export const getQuarantineSandbox = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/quarantine/{id}/sandbox/',
  response: EntrySandbox,
})

/** Hands the attachments of an entry to the sandbox. One that is being looked at answers as it is: it is not handed over twice. */
export const sandboxQuarantineEntry = endpoint({
  method: 'POST',
  path: 'v1/quarantine/{id}/sandbox/',
  access: { who: 'signedIn', modules: [ServiceModule.Sandboxing] },
  params: byId.params,
  body: nothing,
  response: EntrySandbox,
  idempotent: true,
})
