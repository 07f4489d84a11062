import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { outboundIpOrderings } from '../outbound-ips/outbound-ips.contract'
import { changedSource, newSource } from '../outbound-ips/outbound-source-shapes'
import type { Access } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { sourceSkips, ThirdPartyRelay } from './third-party-relay'

const superAdmins: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }
const byId = { access: superAdmins, params: z.object({ id: SmallId }) }
const skips = z.optional(z.array(z.enum(sourceSkips)).check(z.maxLength(sourceSkips.length)))

const flags = z.object({
  rateLimit: z.optional(z.boolean()),
  senderIsUser: z.optional(z.boolean()),
  content: z.optional(z.boolean()),
  spam: z.optional(z.boolean()),
})

/** Fields of the form of a relay: each skipped check is ticked by itself. A relay keeps its customer. */
export const ThirdPartyRelayDraft = z.object({ ...newSource, customerId: z.optional(SmallId), skip: z.optional(flags) })
export type ThirdPartyRelayDraft = z.output<typeof ThirdPartyRelayDraft>
/** The same for a new one, which needs a customer. */
export const NewThirdPartyRelayDraft = z.object({ ...newSource, customerId: SmallId, skip: z.optional(flags) })

/** API endpoints for other mail services that send mail of customers through this one. */
export const thirdPartyRelays = feature('thirdPartyRelays', {
  list: endpoint({
    method: 'GET',
    path: 'v1/third_party_relays/',
    access: superAdmins,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(outboundIpOrderings), 'name'),
      customerId: z.optional(SmallId),
    }),
    wire: { ...pagingWire, customerId: 'customer_id' },
    response: listOf('relays', ThirdPartyRelay),
  }),

  create: endpoint({
    method: 'POST',
    path: 'v1/third_party_relays/',
    access: superAdmins,
    body: z.object({ ...newSource, customerId: SmallId, skips }),
    response: ThirdPartyRelay,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/third_party_relays/{id}/', response: ThirdPartyRelay }),

  /** Changes what is named; the customer stays. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/third_party_relays/{id}/',
    body: z.object({ ...changedSource, skips }),
    response: ThirdPartyRelay,
  }),

  /** Deletes a relay; its mail is no longer sent out. */
  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/third_party_relays/{id}/', response: Done }),
})

/** API documentation; browsers do not load it. */
export const thirdPartyRelaysReference: References<typeof thirdPartyRelays> = {
  list: { summary: 'Other mail services that send mail of customers', spec: ['RT-040'] },
  create: { summary: 'Let another mail service send mail of a customer', spec: ['RT-041'] },
  get: { summary: 'One other mail service that sends mail of a customer', spec: ['RT-040'] },
  update: { summary: 'Change, block or unblock another mail service', spec: ['RT-040'] },
  delete: { summary: 'Delete another mail service', spec: ['RT-040'] },
}
