import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { maybe } from '../http/fields'
import { listOf } from '../http/list-of'
import { Role } from '../permissions/roles'
import { ServiceModule } from '../permissions/services'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { BulkOutcome } from './bulk-outcome'
import { O365Item } from './o365-item'
import { administrators, byId, code } from './quarantine.contract'
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
