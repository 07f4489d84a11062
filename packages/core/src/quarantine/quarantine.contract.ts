import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe, Named } from '../http/fields'
import { listOf } from '../http/list-of'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Service, ServiceModule } from '../permissions/services'
import { EntrySandbox } from '../sandbox/entry-sandbox'
import { Done } from '../shared/done'
import { Id, SmallId } from '../shared/id'
import {
  countShape,
  pagingWire,
  queryCode,
  queryFlag,
  queryInstant,
  queryNumber,
  queryPart,
} from '../shared/list-query'
import { mailQueryShape, mailQueryWire } from '../shared/mail-query'
import { line } from '../shared/text-schemas'
import { BulkOutcome } from './bulk-outcome'
import { quarantineOrderings, quarantineReasons } from './quarantine-codes'
import { QuarantineEntry } from './quarantine-entry'

/** Users who may work with held mail. */
export const administrators = { who: 'signedIn', services: [Service.EmailSecurity] } satisfies Access

/** One page of held messages (spec 3). */
export const QuarantineList = z.object({
  entries: z.array(QuarantineEntry),
  ...countShape,
  /** Pass it as `cursor` for the next rows; `null` at the end. Only with the default ordering. */
  nextCursor: z._default(z.nullable(z.string()), null),
})
export type QuarantineList = z.output<typeof QuarantineList>

/** Identifies an entry in the path of a call. */
export const byId = { access: administrators, params: z.object({ id: Id }) }

const nothing = z.object({})

/** An empty list is rejected: no call acts on everything because a parameter is missing (XS-06). */
const ids = z.array(Id).check(z.minLength(1), z.maxLength(200))
const idsInQuery = { access: administrators, query: z.object({ ids }), wire: { ids: 'id' }, response: BulkOutcome }
const idsInBody = { access: administrators, body: z.object({ ids }), response: BulkOutcome, idempotent: true }

const flushFilter = {
  freeSearch: queryPart,
  classification: z.optional(queryCode),
}

/** Entries that a flush of one customer's quarantine would delete, and those that would stay; the flush takes the same filter. */
export const FlushCount = z.object({
  customer: Named,
  /** Number of entries that would be deleted. */
  count: z.int(),
  /** Count of them by kind: one of `quarantineReasons`, 'unknown', or what a server adds. */
  kinds: list(z.object({ reason: z.string(), count: z.int() })),
  /** Numbers of matching entries that are kept because they are locked or on their way to their recipients. */
  lockedCount: z._default(z.int(), 0),
  leavingCount: z._default(z.int(), 0),
  /** Mail that arrived from this instant on was not counted. */
  before: z.string(),
})
export type FlushCount = z.output<typeof FlushCount>

/** Filters of the list. */
const filterShape = {
  ...mailQueryShape,
  reason: z.optional(z.array(z.enum(quarantineReasons)).check(z.maxLength(quarantineReasons.length))),
  /** Unknown stages match nothing (AM-060). */
  stage: z.optional(z.array(queryCode).check(z.maxLength(20))),
  isLocked: z.optional(queryFlag),
  /** Range of the spam score, both ends included; entries without one do not match. */
  scoreFrom: z.optional(queryNumber),
  scoreTo: z.optional(queryNumber),
}

const filterWire = {
  ...mailQueryWire,
  isLocked: 'is_locked',
  scoreFrom: 'score_from',
  scoreTo: 'score_to',
} as const

/** API endpoints for the quarantine. */
export const quarantine = feature('quarantine', {
  list: endpoint({
    method: 'GET',
    path: 'v1/quarantine/',
    access: administrators,
    query: z.object({
      ...filterShape,
      ordering: z._default(z.enum(quarantineOrderings), '-timestamp'),
      /** False leaves out mail from senders that a list blocks by now, true shows only that. Default: both. */
      isFromBlocked: z.optional(queryFlag),
    }),
    wire: { ...filterWire, isFromBlocked: 'is_from_blocked' },
    response: QuarantineList,
  }),

  /** Number of held messages that match a filter and whose sender a list blocks by now, so that they can be left out of the list. */
  countFromBlocked: endpoint({
    method: 'GET',
    path: 'v1/quarantine/from_blocked/',
    access: administrators,
    query: z.object(filterShape),
    wire: filterWire,
    response: z.object(countShape),
  }),

  getEntry: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/quarantine/{id}/',
    response: QuarantineEntry,
  }),

  /**
   * Releases to the message's own recipient, or only to `recipients` if given, which leaves the entry unchanged for its own recipient. They
   * must be addresses in active domains of its customer: the server cannot deliver to others.
   */
  releaseEntry: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/quarantine/{id}/releases/',
    body: z.object({
      recipients: z.optional(z.array(line.check(z.maxLength(254))).check(z.minLength(1), z.maxLength(20))),
      /** Required with `recipients`; written to the log. */
      reason: z.optional(line.check(z.maxLength(255))),
    }),
    response: QuarantineEntry,
    idempotent: true,
  }),

  listClassifications: endpoint({
    method: 'GET',
    path: 'v1/quarantine/classifications/',
    access: administrators,
    /** Codes that an entry can be reclassified to; show unknown ones unchanged. */
    response: listOf('classifications', z.string()),
  }),

  deleteEntries: endpoint({ ...idsInQuery, method: 'DELETE', path: 'v1/quarantine/' }),

  releaseEntries: endpoint({ ...idsInBody, method: 'POST', path: 'v1/quarantine/releases/' }),

  lockEntries: endpoint({ ...idsInBody, method: 'POST', path: 'v1/quarantine/locks/' }),

  unlockEntries: endpoint({ ...idsInQuery, method: 'DELETE', path: 'v1/quarantine/locks/' }),

  countFlush: endpoint({
    method: 'GET',
    path: 'v1/quarantine/flush/{customerId}/',
    access: administrators,
    params: z.object({ customerId: SmallId }),
    query: z.object(flushFilter),
    wire: pagingWire,
    response: FlushCount,
  }),

  /**
   * Deletes the unlocked entries in the caller's scope that match the filter. Provider and reseller staff must name the customer; a
   * customer administrator's is their own (AM-063).
   */
  flush: endpoint({
    method: 'POST',
    path: 'v1/quarantine/flush/',
    access: administrators,
    body: z.object({
      customerId: z.optional(SmallId),
      ...flushFilter,
      /** Skips entries received later: pass the value from `countQuarantineFlush`, so that nothing is deleted beyond what was shown. */
      before: z.optional(queryInstant),
      /** Maximum number to delete: a call that deletes fewer was the last one. */
      most: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
      /** Optional explicit confirmation; the quarantine's owner must be named or follow from the caller (AM-063, XS-06). */
      confirm: z.optional(z.literal(true)),
    }),
    wire: pagingWire,
    response: z.object({ ...Done.shape, count: maybe(z.int()) }),
    idempotent: true,
  }),

  /** Rejected while the entry is locked (AM-061). */
  deleteEntry: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/quarantine/{id}/',
    response: Done,
  }),

  /** Rescans the entry and replaces its stored verdict (AM-064). */
  rescanEntry: endpoint({
    ...byId,
    method: 'PUT',
    path: 'v1/quarantine/{id}/',
    response: QuarantineEntry,
  }),

  reclassifyEntry: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/quarantine/{id}/',
    body: z.object({ newClassification: queryCode }),
    wire: { newClassification: 'new_classification' },
    response: QuarantineEntry,
  }),

  /** The only way to release a message with a virus (AM-062). */
  releaseVirus: endpoint({
    method: 'POST',
    path: 'v1/quarantine/{id}/virus-releases/',
    access: { ...administrators, roles: [Role.SuperAdmin, Role.ResellerAdmin] },
    params: byId.params,
    body: nothing,
    response: QuarantineEntry,
    idempotent: true,
  }),

  lockEntry: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/quarantine/{id}/locks/',
    body: nothing,
    response: QuarantineEntry,
    idempotent: true,
  }),

  unlockEntry: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/quarantine/{id}/locks/',
    response: QuarantineEntry,
  }),

  /** Sandbox result of an entry, and whether the caller may hand it over; polled while a run is in progress. */
  getSandbox: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/quarantine/{id}/sandbox/',
    response: EntrySandbox,
  }),

  /** Submits the attachments of an entry to the sandbox. If an analysis is already running, returns it without submitting them again. */
  sandboxEntry: endpoint({
    method: 'POST',
    path: 'v1/quarantine/{id}/sandbox/',
    access: { who: 'signedIn', modules: [ServiceModule.Sandboxing] },
    params: byId.params,
    body: nothing,
    response: EntrySandbox,
    idempotent: true,
  }),
})

/** API reference texts for the quarantine calls. */
export const quarantineReference: References<typeof quarantine> = {
  list: { summary: 'Held messages in the caller’s scope, newest first', spec: ['CA-027', 'AM-066'] },
  countFromBlocked: { summary: 'How much held mail is from senders blocked since', spec: ['CA-027', 'CO-060'] },
  getEntry: { summary: 'One held message', spec: ['CA-028'] },
  releaseEntry: {
    summary: 'Release a held message to its recipient, or to others with a reason',
    spec: ['CA-032', 'ST-022', 'ST-027'],
  },
  listClassifications: { summary: 'Classifications that an entry can be given', spec: ['CA-026', 'EN-025'] },
  deleteEntries: {
    summary: 'Delete held messages; answers what became of each',
    spec: ['CA-029', 'AM-065', 'XS-06'],
  },
  releaseEntries: {
    summary: 'Release held messages; answers what became of each',
    spec: ['CA-031', 'AM-065'],
  },
  lockEntries: { summary: 'Lock held messages; answers what became of each', spec: ['CA-038', 'AM-065'] },
  unlockEntries: {
    summary: 'Unlock held messages; answers what became of each',
    spec: ['CA-039', 'AM-065', 'XS-06'],
  },
  countFlush: {
    summary: 'How many messages of which kinds a flush of a customer would delete',
    spec: ['AM-063', 'XS-06'],
  },
  flush: {
    summary: 'Delete all unlocked messages of a customer that match a filter',
    spec: ['CA-037', 'AM-063', 'XS-06'],
  },
  deleteEntry: { summary: 'Delete a held message that is not locked', spec: ['CA-030', 'AM-061'] },
  rescanEntry: { summary: 'Have a held message scanned again', spec: ['CA-043', 'AM-064'] },
  reclassifyEntry: { summary: 'Give a held message another classification', spec: ['CA-044'] },
  releaseVirus: {
    summary: 'Release a held message that carries a virus',
    spec: ['CA-033', 'AM-062'],
  },
  lockEntry: { summary: 'Lock a held message', spec: ['CA-040', 'ST-028'] },
  unlockEntry: { summary: 'Unlock a held message', spec: ['CA-041', 'ST-029'] },
  getSandbox: { summary: 'What the sandbox found in a held message', spec: ['CA-042', 'RT-016'] },
  sandboxEntry: { summary: 'Hand a held message to the sandbox', spec: ['CA-042'] },
}
