import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { listOf } from '../http/list-of'
import { capabilities } from '../permissions/capabilities'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { line, paragraphs } from '../shared/text-schemas'
import { CapabilitySet } from './capability-set'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const name = line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))
const description = paragraphs.check(z.overwrite(cleanText), z.maxLength(200))
const names = z.array(z.enum(capabilities)).check(z.maxLength(capabilities.length))

/** API endpoints for capability sets. */
export const capabilitySets = feature('capabilitySets', {
  /** The caller's own sets and those offered by the levels above; for a given customer or reseller, the sets its users can be granted. */
  list: endpoint({
    method: 'GET',
    path: 'v1/capability-sets/',
    access: managers,
    query: z.object({ customerId: z.optional(SmallId), resellerId: z.optional(SmallId) }),
    wire: { customerId: 'customer_id', resellerId: 'reseller_id' },
    response: listOf('capabilitySets', CapabilitySet),
  }),

  /** Adds a set of the caller's level: the provider's for everybody, a reseller's for its customers, a customer's for itself; or of one customer in scope. */
  create: endpoint({
    method: 'POST',
    path: 'v1/capability-sets/',
    access: managers,
    body: z.object({
      name,
      description: z.optional(description),
      capabilities: names,
      /** Customer whose users alone can be given it. Left out: those of the caller's level. */
      customerId: z.optional(SmallId),
    }),
    response: CapabilitySet,
    idempotent: true,
  }),

  get: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/capability-sets/{id}/',
    response: CapabilitySet,
  }),

  /** Changes the given fields, and with them its users' capabilities. */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/capability-sets/{id}/',
    body: z.object({ name: z.optional(name), description: z.optional(description), capabilities: z.optional(names) }),
    response: CapabilitySet,
  }),

  /** Removes a set that no user has been granted. */
  delete: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/capability-sets/{id}/',
    response: Done,
  }),
})

/** API reference texts for the capability-set calls. */
export const capabilitySetsReference: References<typeof capabilitySets> = {
  list: { summary: 'Capability sets that can be given', spec: ['EN-048'] },
  create: { summary: 'Add a capability set', spec: ['EN-048'] },
  get: { summary: 'One capability set', spec: ['EN-048'] },
  update: { summary: 'Change a capability set, and what its users hold', spec: ['EN-048'] },
  delete: { summary: 'Remove a capability set that no user has', spec: ['EN-048'] },
}
