import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { listOf } from '../http/list-of'
import { signedIn } from '../permissions/access'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { ProviderUser } from './provider-user'

const params = z.object({ id: SmallId })
const name = z.string().check(z.overwrite(cleanText), z.maxLength(100))
const address = z.string().check(z.trim(), z.minLength(3), z.maxLength(254))

const fields = {
  firstName: z.optional(name),
  lastName: z.optional(name),
  role: z.optional(SmallId),
  department: z.optional(z.nullable(name)),
  capabilitySetId: z.optional(z.nullable(SmallId)),
  timezone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  aggregateDigests: z.optional(z.boolean()),
}

export const listUsers = endpoint({
  method: 'GET',
  path: 'v1/{product}user/',
  access: signedIn,
  query: z.object({ ...pagingShape, customerId: z.optional(SmallId), resellerId: z.optional(SmallId) }),
  wire: { ...pagingWire, customerId: 'customer_id', resellerId: 'reseller_id' },
  response: listOf('users', ProviderUser),
})

export const createUser = endpoint({
  method: 'POST',
  path: 'v1/{product}user/',
  access: signedIn,
  body: z.object({
    ...fields,
    emails: z.array(address).check(z.minLength(1), z.maxLength(20)),
    customerId: z.optional(z.nullable(SmallId)),
    resellerId: z.optional(z.nullable(SmallId)),
  }),
  response: ProviderUser,
  idempotent: true,
})

export const getUser = endpoint({
  method: 'GET',
  path: 'v1/{product}user/{id}/',
  access: signedIn,
  params,
  response: ProviderUser,
})

/** Changes what is given. `hasTwoFactor` true is taken for the own id only, right after a verified code (AM-032). */
export const updateUser = endpoint({
  method: 'PATCH',
  path: 'v1/{product}user/{id}/',
  access: signedIn,
  params,
  body: z.object({ ...fields, isActive: z.optional(z.boolean()), hasTwoFactor: z.optional(z.boolean()) }),
  response: ProviderUser,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: 'v1/{product}user/{id}/',
  access: signedIn,
  params,
  response: Done,
})

export const addUserAlias = endpoint({
  method: 'POST',
  path: 'v1/{product}user/{id}/alias/',
  access: signedIn,
  params,
  body: z.object({ alias: address }),
  response: Done,
  idempotent: true,
})

export const removeUserAlias = endpoint({
  method: 'DELETE',
  path: 'v1/{product}user/{id}/alias/',
  access: signedIn,
  params,
  query: z.object({ alias: address }),
  response: Done,
})
