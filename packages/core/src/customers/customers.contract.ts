import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { Unnamed } from '../http/fields'
import { listOf } from '../http/list-of'
import { Language } from '../i18n/locale'
import { signedIn } from '../permissions/access'
import { cleanText } from '../shared/clean-text'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { line, paragraphs } from '../shared/text-schemas'
import { Customer, CustomerSettings, retentionDays } from './customer'
import { CustomerKind } from './customer-kind'
import { ownershipAreas } from './customer-ownership'
import { CustomerService } from './customer-service'
import { LicenceMonth } from './licence-month'
import { customerKeepers, managers } from './managers'
import { NewSignInRange } from './new-sign-in-range'
import { mailFooterLength, SpamAction } from './spam-action'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const keptById = { ...byId, access: customerKeepers }
const name = line.check(z.trim(), z.minLength(1), z.maxLength(100))
const timezone = z.optional(line.check(z.minLength(1), z.maxLength(64)))
const language = z.optional(z.enum(Language))
const kind = z.optional(z.nullable(z.enum(CustomerKind)))
/** ISO 3166-1, two letters. */
const country = z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))))
const address = line.check(z.trim(), z.minLength(3), z.maxLength(254))
const personName = z.optional(line.check(z.overwrite(cleanText), z.maxLength(100)))

const bought = {
  /** Number of mailboxes, or `null` for an unlimited licence. */
  licenceQuantity: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(10_000_000)))),
  /** Date, or `null` for a licence that does not expire. */
  licenceExpiry: z.optional(z.nullable(z.iso.date())),
}
const licence = { ...bought, isActive: z.optional(z.boolean()) }
const licenceWire = { licenceQuantity: 'licence_quantity', licenceExpiry: 'licence_expiry' }

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const customerOrderings = ['name', '-name', 'createdAt', '-createdAt'] as const
/** One of `customerOrderings`. */
export type CustomerOrdering = (typeof customerOrderings)[number]

const level = z.optional(z.string().check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/)))

/** API endpoints for customers. */
export const customers = feature('customers', {
  list: endpoint({
    method: 'GET',
    path: 'v1/customers/',
    access: managers,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(customerOrderings), 'name'),
      /** A reseller outside the caller's scope yields no results. */
      resellerId: z.optional(SmallId),
      /** True to list customers deleted in the last 30 days instead of existing ones. */
      isDeleted: z.optional(queryFlag),
    }),
    wire: { ...pagingWire, resellerId: 'reseller_id', isDeleted: 'is_deleted' },
    response: listOf('customers', Customer),
  }),

  create: endpoint({
    method: 'POST',
    path: 'v1/customers/',
    access: customerKeepers,
    body: z.object({
      name,
      /** Required from provider staff; customers created by a reseller's staff belong to that reseller. */
      resellerId: z.optional(z.nullable(SmallId)),
      country,
      timezone,
      language,
      kind,
      services: z.optional(z.array(z.object({ serviceId: SmallId, ...bought })).check(z.maxLength(20))),
      /** Its first domain. */
      domain: z.optional(line.check(z.trim(), z.maxLength(255))),
      /** Its first administrator, who receives an invitation by mail. */
      adminEmail: z.optional(address),
      adminFirstName: personName,
      adminLastName: personName,
    }),
    itemWire: { services: { ...licenceWire, serviceId: 'service' } },
    response: Customer,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/customers/{id}/', response: Customer }),

  /** Changes only the given fields. While inactive, nobody can log in and mail is rejected. */
  update: endpoint({
    ...keptById,
    method: 'PATCH',
    path: 'v1/customers/{id}/',
    body: z.object({ name: z.optional(name), country, kind, isActive: z.optional(z.boolean()) }),
    response: Customer,
  }),

  /** Deletes it with its domains and users; it can be restored for 30 days. */
  delete: endpoint({ ...keptById, method: 'DELETE', path: 'v1/customers/{id}/', response: Done }),

  /** Undoes a deletion, including the domains and users deleted with it. */
  restore: endpoint({
    ...keptById,
    method: 'POST',
    path: 'v1/customers/{id}/restore/',
    response: Customer,
  }),

  /**
   * Changes the given ownership areas, each set to the parent type of those who decide (spec 3); returns all of them. Provider staff can
   * also assign the customer to another reseller.
   */
  updateOwnership: endpoint({
    ...keptById,
    method: 'PATCH',
    path: 'v1/customers/{id}/ownership/',
    body: z.object({
      ...(Object.fromEntries(ownershipAreas.map((area) => [area, level])) as Record<
        (typeof ownershipAreas)[number],
        typeof level
      >),
      resellerId: z.optional(SmallId),
    }),
    response: Unnamed,
  }),

  /** Open to every administrator, as scheduling a report needs the customer's zone (AM-080). */
  getSettings: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/settings/',
    access: signedIn,
    response: CustomerSettings,
  }),

  /** Changes the given settings; returns all of them. */
  updateSettings: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/customers/{id}/settings/',
    body: z.object({
      timezone,
      language,
      retentionDays: z.optional(z.int().check(z.minimum(retentionDays.least), z.maximum(retentionDays.most))),
      spamAction: z.optional(z.enum(SpamAction)),
      bulkAction: z.optional(z.enum(SpamAction)),
      mailFooter: z.optional(
        paragraphs.check(
          z.overwrite((words) => words.replaceAll('\t', ' ')),
          z.trim(),
          z.maxLength(mailFooterLength),
        ),
      ),
      confirmRelease: z.optional(z.boolean()),
      allowDisplayWhitelist: z.optional(z.boolean()),
      signInRanges: z.optional(z.array(NewSignInRange).check(z.maxLength(100))),
      isTwoFactorEnforced: z.optional(z.boolean()),
      /** Saves ranges even when none of them contains the caller's own address. */
      shutsOutOwnAddress: z.optional(z.boolean()),
      sessionHours: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(12)))),
    }),
    response: CustomerSettings,
  }),

  listServices: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/services/',
    response: listOf('services', CustomerService),
  }),

  /** Months of the last twelve for which figures were stored, oldest first. */
  listLicenceMonths: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/customers/{id}/licences/',
    response: listOf('months', LicenceMonth),
  }),

  addService: endpoint({
    ...keptById,
    method: 'POST',
    path: 'v1/customers/{id}/services/',
    body: z.object({ serviceId: SmallId, ...licence }),
    wire: { ...licenceWire, serviceId: 'service' },
    response: Done,
    idempotent: true,
  }),

  /** Activates or deactivates a service of a customer, or changes its licence. */
  updateService: endpoint({
    access: customerKeepers,
    method: 'PATCH',
    path: 'v1/customers/{id}/services/{serviceId}/',
    params: z.object({ id: SmallId, serviceId: SmallId }),
    body: z.object(licence),
    wire: licenceWire,
    response: Done,
  }),

  addModule: endpoint({
    access: customerKeepers,
    method: 'POST',
    path: 'v1/customers/{id}/services/{serviceId}/modules/',
    params: z.object({ id: SmallId, serviceId: SmallId }),
    body: z.object({ moduleId: SmallId, isActive: licence.isActive }),
    wire: { moduleId: 'service_module' },
    response: Done,
    idempotent: true,
  }),

  updateModule: endpoint({
    access: customerKeepers,
    method: 'PATCH',
    path: 'v1/customers/{id}/services/{serviceId}/modules/{moduleId}/',
    params: z.object({ id: SmallId, serviceId: SmallId, moduleId: SmallId }),
    body: z.object({ isActive: z.boolean() }),
    response: Done,
  }),
})

/** API reference texts for the customer calls. */
export const customersReference: References<typeof customers> = {
  list: { summary: 'Customers in the caller’s scope, of one reseller if named', spec: ['CA-064'] },
  create: { summary: 'Add a customer', spec: ['CA-065'] },
  get: { summary: 'One customer', spec: ['CA-066'] },
  update: { summary: 'Change fields of a customer', spec: ['CA-067'] },
  delete: { summary: 'Remove a customer', spec: ['CA-068'] },
  restore: { summary: 'Take the deletion of a customer back', spec: ['CA-068'] },
  updateOwnership: { summary: 'Change who decides what of a customer', spec: ['CA-069', 'EN-104'] },
  getSettings: { summary: 'Settings of a customer, with its time zone', spec: ['CA-070', 'AM-080'] },
  updateSettings: { summary: 'Change settings of a customer', spec: ['CA-071', 'AM-090'] },
  listServices: { summary: 'Services of a customer, with licences and modules', spec: ['CA-082', 'EN-098'] },
  listLicenceMonths: { summary: 'Licences of a customer, month by month', spec: ['RT-051', 'EN-098'] },
  addService: { summary: 'Give a customer a service', spec: ['CA-076'] },
  updateService: { summary: 'Activate, deactivate or license a service of a customer', spec: ['CA-077'] },
  addModule: { summary: 'Give a customer a module of a service', spec: ['CA-078'] },
  updateModule: { summary: 'Activate or deactivate a module of a customer', spec: ['CA-079', 'AM-081'] },
}
