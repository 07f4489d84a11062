import * as z from 'zod/mini'
import { Branding } from '../branding/branding'
import { endpoint } from '../http/endpoint'
import { Unnamed } from '../http/fields'
import { listOf } from '../http/list-of'
import { openBody } from '../http/open-body'
import { type Access, anyone } from '../permissions/access'
import { Role } from '../permissions/roles'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { Reseller } from './reseller'

const providerStaff: Access = { who: 'signedIn', roles: [Role.SuperAdmin] }
const byId = { access: providerStaff, params: z.object({ id: SmallId }) }
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

/** Columns that the list can be sorted by; a leading '-' sorts downwards. */
export const resellerOrderings = ['name', '-name', 'createdAt', '-createdAt'] as const
/** One of `resellerOrderings`. */
export type ResellerOrdering = (typeof resellerOrderings)[number]

export const listResellers = endpoint({
  method: 'GET',
  path: 'v1/resellers/',
  access: providerStaff,
  query: z.object({ ...pagingShape, ordering: z._default(z.enum(resellerOrderings), 'name') }),
  wire: pagingWire,
  response: listOf('resellers', Reseller),
})

export const createReseller = endpoint({
  method: 'POST',
  path: 'v1/resellers/',
  access: providerStaff,
  body: z.object({ name }),
  response: Reseller,
  idempotent: true,
})

/** The look of the host name that a page is served from: no login, as the login page needs it (AM-086). */
export const getBranding = endpoint({
  method: 'GET',
  path: 'v1/resellers/branding/',
  access: anyone,
  query: z.object({ domain: z._default(z.string().check(z.maxLength(255)), '') }),
  response: Branding,
})

export const getReseller = endpoint({ ...byId, method: 'GET', path: 'v1/resellers/{id}/', response: Reseller })

export const updateReseller = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/resellers/{id}/',
  body: z.object({ name: z.optional(name) }),
  response: Reseller,
})

/** Refused while the reseller has customers. */
export const deleteReseller = endpoint({ ...byId, method: 'DELETE', path: 'v1/resellers/{id}/', response: Done })

export const getResellerSettings = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/resellers/{id}/settings/',
  response: Unnamed,
})

/** Changes the settings that are named; answers all of them. */
export const updateResellerSettings = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/resellers/{id}/settings/',
  body: openBody({}),
  response: Unnamed,
})

export const getResellerMetrics = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/resellers/{id}/metrics/',
  response: Unnamed,
})
