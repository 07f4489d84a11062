import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { Unnamed } from '../http/fields'
import { listOf } from '../http/list-of'
import { openBody } from '../http/open-body'
import { signedIn } from '../permissions/access'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire } from '../shared/list-query'
import { Customer, CustomerRule, CustomerSettings, Tenant } from './customer'
import { CustomerService, ServiceCatalogueEntry } from './customer-service'
import { customerKeepers, managers } from './managers'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const keptById = { ...byId, access: customerKeepers }
const key = z.union([z.number(), z.string().check(z.regex(/^[\w-]{1,64}$/))])
const byTenant = { access: managers, params: z.object({ id: SmallId, tenantId: key }) }
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const timezone = z.optional(z.string().check(z.minLength(1), z.maxLength(64)))

const licence = {
  licenceQuantity: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  /** Date, or `null` for a licence without an end. */
  licenceExpiry: z.optional(z.nullable(z.iso.date())),
  isActive: z.optional(z.boolean()),
}
const licenceWire = { licenceQuantity: 'licence_quantity', licenceExpiry: 'licence_expiry' }

/** Columns that the list can be sorted by; a leading '-' sorts downwards. */
export const customerOrderings = ['name', '-name', 'createdAt', '-createdAt'] as const
/** One of `customerOrderings`. */
export type CustomerOrdering = (typeof customerOrderings)[number]

export const listCustomers = endpoint({
  method: 'GET',
  path: 'v1/customers/',
  access: managers,
  query: z.object({
    ...pagingShape,
    ordering: z._default(z.enum(customerOrderings), 'name'),
    /** One outside the caller's scope finds nothing. */
    resellerId: z.optional(SmallId),
  }),
  wire: { ...pagingWire, resellerId: 'reseller_id' },
  response: listOf('customers', Customer),
})

export const createCustomer = endpoint({
  method: 'POST',
  path: 'v1/customers/',
  access: customerKeepers,
  body: z.object({ name, resellerId: z.optional(z.nullable(SmallId)), timezone }),
  response: Customer,
  idempotent: true,
})

/** The catalogue: every service that there is. */
export const listServices = endpoint({
  method: 'GET',
  path: 'v1/customers/services/',
  access: signedIn,
  response: listOf('services', ServiceCatalogueEntry),
})

export const getCustomer = endpoint({ ...byId, method: 'GET', path: 'v1/customers/{id}/', response: Customer })

export const updateCustomer = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/customers/{id}/',
  body: z.object({ name: z.optional(name) }),
  response: Customer,
})

export const deleteCustomer = endpoint({ ...keptById, method: 'DELETE', path: 'v1/customers/{id}/', response: Done })

/** Changes what is named of who may decide what; answers all of it. */
export const updateCustomerOwnership = endpoint({
  ...keptById,
  method: 'PATCH',
  path: 'v1/customers/{id}/ownership/',
  body: openBody({}),
  response: Unnamed,
})

/** Open to every administrator, as scheduling a report needs the customer's zone (AM-080). */
export const getCustomerSettings = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/customers/{id}/settings/',
  access: signedIn,
  response: CustomerSettings,
})

/** Changes the settings that are named; answers all of them. */
export const updateCustomerSettings = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/customers/{id}/settings/',
  body: openBody({ timezone }),
  response: CustomerSettings,
})

export const createTenant = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/customers/{id}/tenant/',
  body: openBody({ name: z.optional(name) }),
  response: Tenant,
  idempotent: true,
})

export const getTenant = endpoint({
  ...byTenant,
  method: 'GET',
  path: 'v1/customers/{id}/tenant/{tenantId}/',
  response: Tenant,
})

export const updateTenant = endpoint({
  ...byTenant,
  method: 'PATCH',
  path: 'v1/customers/{id}/tenant/{tenantId}/',
  body: openBody({ name: z.optional(name) }, ['id', 'tenantId']),
  response: Tenant,
})

export const deleteTenant = endpoint({
  ...byTenant,
  method: 'DELETE',
  path: 'v1/customers/{id}/tenant/{tenantId}/',
  response: Done,
})

export const listCustomerServices = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/customers/{id}/services/',
  response: listOf('services', CustomerService),
})

export const addCustomerService = endpoint({
  ...keptById,
  method: 'POST',
  path: 'v1/customers/{id}/services/',
  body: z.object({ serviceId: SmallId, ...licence }),
  wire: { ...licenceWire, serviceId: 'service' },
  response: Done,
  idempotent: true,
})

/** Activates or deactivates a service of a customer, or changes its licence. */
export const updateCustomerService = endpoint({
  access: customerKeepers,
  method: 'PATCH',
  path: 'v1/customers/{id}/services/{serviceId}/',
  params: z.object({ id: SmallId, serviceId: SmallId }),
  body: z.object(licence),
  wire: licenceWire,
  response: Done,
})

export const addCustomerModule = endpoint({
  access: customerKeepers,
  method: 'POST',
  path: 'v1/customers/{id}/services/{serviceId}/modules/',
  params: z.object({ id: SmallId, serviceId: SmallId }),
  body: z.object({ moduleId: SmallId, isActive: licence.isActive }),
  wire: { moduleId: 'service_module' },
  response: Done,
  idempotent: true,
})

export const updateCustomerModule = endpoint({
  access: customerKeepers,
  method: 'PATCH',
  path: 'v1/customers/{id}/services/{serviceId}/modules/{moduleId}/',
  params: z.object({ id: SmallId, serviceId: SmallId, moduleId: SmallId }),
  body: z.object({ isActive: z.boolean() }),
  response: Done,
})

export const listCustomerRules = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/customers/{id}/rules/',
  query: z.object(pagingShape),
  wire: pagingWire,
  response: listOf('rules', CustomerRule),
})
