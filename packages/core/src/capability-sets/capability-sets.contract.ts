import * as z from 'zod/mini'
import { managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import { listOf } from '../http/list-of'
import { capabilities } from '../permissions/capabilities'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { CapabilitySet } from './capability-set'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const name = z.string().check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60))
const description = z.string().check(z.overwrite(cleanText), z.maxLength(200))
const names = z.array(z.enum(capabilities)).check(z.maxLength(capabilities.length))

/** The own sets and those that the levels above offer; with a customer or reseller those that its users can be given. */
export const listCapabilitySets = endpoint({
  method: 'GET',
  path: 'v1/capability-sets/',
  access: managers,
  query: z.object({ customerId: z.optional(SmallId), resellerId: z.optional(SmallId) }),
  wire: { customerId: 'customer_id', resellerId: 'reseller_id' },
  response: listOf('capabilitySets', CapabilitySet),
})

/** Adds a set of the caller's level: the provider's for everybody, a reseller's for its customers, a customer's for itself; or of one customer in scope. */
export const createCapabilitySet = endpoint({
  method: 'POST',
  path: 'v1/capability-sets/',
  access: managers,
  body: z.object({
    name,
    description: z.optional(description),
    capabilities: names,
    /** Whose users alone can be given it. Left out: those of the caller's level. */
    customerId: z.optional(SmallId),
  }),
  response: CapabilitySet,
  idempotent: true,
})

export const getCapabilitySet = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/capability-sets/{id}/',
  response: CapabilitySet,
})

/** Changes what is given, and with it what its users hold. */
export const updateCapabilitySet = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/capability-sets/{id}/',
  body: z.object({ name: z.optional(name), description: z.optional(description), capabilities: z.optional(names) }),
  response: CapabilitySet,
})

/** Removes a set that no user has. */
export const deleteCapabilitySet = endpoint({
  ...byId,
  method: 'DELETE',
  path: 'v1/capability-sets/{id}/',
  response: Done,
})
