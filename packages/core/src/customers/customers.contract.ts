import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import { Unnamed } from '../http/fields'
import { listOf } from '../http/list-of'
import { openBody } from '../http/open-body'
import { Language } from '../i18n/locale'
import { signedIn } from '../permissions/access'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { Customer, CustomerSettings, retentionDays, SignInRange, Tenant } from './customer'
import { CustomerKind } from './customer-kind'
import { ownershipAreas } from './customer-ownership'
import { CustomerService, ServiceCatalogueEntry } from './customer-service'
import { LicenceMonth } from './licence-month'
import { customerKeepers, managers } from './managers'
import { mailFooterLength, SpamAction } from './spam-action'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const keptById = { ...byId, access: customerKeepers }
const key = z.union([z.number(), z.string().check(z.regex(/^[\w-]{1,64}$/))])
const byTenant = { access: managers, params: z.object({ id: SmallId, tenantId: key }) }
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const timezone = z.optional(z.string().check(z.minLength(1), z.maxLength(64)))
const language = z.optional(z.enum(Language))
const kind = z.optional(z.nullable(z.enum(CustomerKind)))
/** ISO 3166-1, two letters. */
const country = z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))))
const address = z.string().check(z.trim(), z.minLength(3), z.maxLength(254))
const personName = z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(100)))

const bought = {
  /** Mailboxes, or `null` for a licence without a limit. */
  licenceQuantity: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000)))),
  /** Date, or `null` for a licence without an end. */
  licenceExpiry: z.optional(z.nullable(z.iso.date())),
}
const licence = { ...bought, isActive: z.optional(z.boolean()) }
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
    /** Those that were deleted in the last 30 days, instead of those that are there. */
    isDeleted: z.optional(queryFlag),
  }),
  wire: { ...pagingWire, resellerId: 'reseller_id', isDeleted: 'is_deleted' },
  response: listOf('customers', Customer),
})

export const createCustomer = endpoint({
  method: 'POST',
  path: 'v1/customers/',
  access: customerKeepers,
  body: z.object({
    name,
    /** Needed of provider staff; the customers of a reseller's staff are the reseller's. */
    resellerId: z.optional(z.nullable(SmallId)),
    country,
    timezone,
    language,
    kind,
    services: z.optional(z.array(z.object({ serviceId: SmallId, ...bought })).check(z.maxLength(20))),
    /** Its first domain. */
    domain: z.optional(z.string().check(z.trim(), z.maxLength(255))),
    /** Its first administrator, who is invited by mail. */
    adminEmail: z.optional(address),
    adminFirstName: personName,
    adminLastName: personName,
  }),
  itemWire: { services: { ...licenceWire, serviceId: 'service' } },
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

/** Changes what is named. Nobody of an inactive customer can sign in, and its mail is not taken. */
export const updateCustomer = endpoint({
  ...keptById,
  method: 'PATCH',
  path: 'v1/customers/{id}/',
  body: z.object({ name: z.optional(name), country, kind, isActive: z.optional(z.boolean()) }),
  response: Customer,
})

/** With its domains and users; it can be restored for 30 days. */
export const deleteCustomer = endpoint({ ...keptById, method: 'DELETE', path: 'v1/customers/{id}/', response: Done })

/** Takes a deletion back, with the domains and users that went with it. */
export const restoreCustomer = endpoint({
  ...keptById,
  method: 'POST',
  path: 'v1/customers/{id}/restore/',
  response: Customer,
})

const level = z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/)))

/**
 * Changes what is named of who may decide what, each by the parent type of those who do (spec 3); answers all of it. Provider
 * staff also give the customer to another reseller.
 */
export const updateCustomerOwnership = endpoint({
  ...keptById,
  method: 'PATCH',
  path: 'v1/customers/{id}/ownership/',
  body: openBody({
    ...(Object.fromEntries(ownershipAreas.map((area) => [area, level])) as Record<
      (typeof ownershipAreas)[number],
      typeof level
    >),
    resellerId: z.optional(SmallId),
  }),
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
  body: openBody({
    timezone,
    language,
    retentionDays: z.optional(z.int().check(z.minimum(retentionDays.least), z.maximum(retentionDays.most))),
    spamAction: z.optional(z.enum(SpamAction)),
    bulkAction: z.optional(z.enum(SpamAction)),
    mailFooter: z.optional(
      z.string().check(
        // Line ends of any program, and no tabs.
        z.overwrite((words) => words.replace(/\r\n?/g, '\n').replaceAll('\t', ' ')),
        z.trim(),
        z.maxLength(mailFooterLength),
        z.regex(/^(?:\n|\P{Cc})*$/u),
      ),
    ),
    confirmRelease: z.optional(z.boolean()),
    allowDisplayWhitelist: z.optional(z.boolean()),
    signInRanges: z.optional(z.array(SignInRange).check(z.maxLength(100))),
    isTwoFactorEnforced: z.optional(z.boolean()),
    sessionHours: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(12)))),
  }),
  response: CustomerSettings,
})

const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

export const createTenant = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/customers/{id}/tenant/',
  body: openBody({
    name,
    /** The directory's id. */
    tenantId: z.guid(),
    clientId: z.guid(),
    /** Of the app registration; never answered. */
    clientSecret: secret,
    folder: name,
  }),
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
  body: openBody(
    {
      name: z.optional(name),
      folder: z.optional(name),
      clientId: z.optional(z.guid()),
      /** Absent: the one that is stored stays. */
      clientSecret: z.optional(secret),
    },
    ['id', 'tenantId'],
  ),
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

/** Of the last twelve months those for which figures were stored, the oldest first. */
export const listLicenceMonths = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/customers/{id}/licences/',
  response: listOf('months', LicenceMonth),
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
