import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import type { Access } from '../permissions/access'
import { Service } from '../permissions/services'
import { BulkOutcome } from '../quarantine/bulk-outcome'
import { quarantineReasons } from '../quarantine/quarantine-codes'
import { Id, SmallId } from '../shared/id'
import { countShape, pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { paragraphs } from '../shared/text-schemas'
import { ReleaseRequest } from './release-request'
import { maxRequestReply, releaseRequestStates } from './release-request-codes'

/** Columns that the list can be sorted by; a leading '-' sorts downwards. */
export const releaseRequestOrderings = [
  'askedAt',
  '-askedAt',
  'asker',
  '-asker',
  'sender',
  '-sender',
  'timesAsked',
  '-timesAsked',
] as const
/** One of `releaseRequestOrderings`. */
export type ReleaseRequestOrdering = (typeof releaseRequestOrderings)[number]

// Roles that may release held mail.
const administrators = { who: 'signedIn', services: [Service.EmailSecurity] } satisfies Access
const byId = { access: administrators, params: z.object({ id: Id }) }
const ids = z.array(Id).check(z.minLength(1), z.maxLength(100))
/** Words to the recipient, below what the mail says by itself. */
const reply = z._default(paragraphs.check(z.maxLength(maxRequestReply)), '')

/** One page of requests. */
export const ReleaseRequestList = z.object({ requests: z.array(ReleaseRequest), ...countShape })
export type ReleaseRequestList = z.output<typeof ReleaseRequestList>

/** The calls about requests of recipients to release what is held for them. */
export const releaseRequests = feature('releaseRequests', {
  list: endpoint({
    method: 'GET',
    path: 'v1/release_requests/',
    access: administrators,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(releaseRequestOrderings), 'askedAt'),
      state: z.optional(z.array(z.enum(releaseRequestStates)).check(z.maxLength(releaseRequestStates.length))),
      /** Why the message is held. */
      reason: z.optional(z.array(z.enum(quarantineReasons)).check(z.maxLength(quarantineReasons.length))),
      /** One outside the caller's scope finds nothing. */
      customerId: z.optional(SmallId),
      /** The count alone, with no requests. */
      countOnly: z.optional(queryFlag),
    }),
    wire: { ...pagingWire, customerId: 'customer_id', countOnly: 'count_only' },
    response: ReleaseRequestList,
  }),

  /** Releases the message in the same step: both happen, or neither. The recipient is told once. */
  approve: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/release_requests/{id}/approve/',
    body: z.object({}),
    response: ReleaseRequest,
    idempotent: true,
  }),

  /** The message stays held. The recipient is told once, with the reply. */
  deny: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/release_requests/{id}/deny/',
    body: z.object({ reply }),
    response: ReleaseRequest,
    idempotent: true,
  }),

  approveMany: endpoint({
    method: 'POST',
    path: 'v1/release_requests/approve/',
    access: administrators,
    body: z.object({ ids }),
    response: BulkOutcome,
    idempotent: true,
  }),

  denyMany: endpoint({
    method: 'POST',
    path: 'v1/release_requests/deny/',
    access: administrators,
    body: z.object({ ids, reply }),
    response: BulkOutcome,
    idempotent: true,
  }),
})

/** Descriptions for readers of the API. */
export const releaseRequestsReference: References<typeof releaseRequests> = {
  list: { summary: 'Recipients’ requests to release held messages, oldest first', spec: [] },
  approve: { summary: 'Approve a request and release its message', spec: ['ST-022'] },
  deny: { summary: 'Deny a request and tell its recipient why', spec: [] },
  approveMany: { summary: 'Approve requests; answers what became of each', spec: ['AM-065'] },
  denyMany: { summary: 'Deny requests; answers what became of each', spec: ['AM-065'] },
}
