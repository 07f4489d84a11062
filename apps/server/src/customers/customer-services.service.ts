import { and, eq, sql } from 'drizzle-orm'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { refuseUnsold } from '../resellers/sold-services'
import { customerModules, customerServices, customers } from '../tenants/tenants.table'
import {
  auditCustomer,
  type CustomerRequest,
  customerToChange,
  differences,
  type StoredCustomer,
} from './customer-request'
import { targetOfMove } from './order-move'
import { refuseUnlessDecides } from './ownership.service'
import { soldService } from './service-catalogue'
import type { VersionedRequest } from './versioned-request'

export interface Licence {
  licenceQuantity?: number | null | undefined
  licenceExpiry?: string | null | undefined
  isActive?: boolean | undefined
}

/** Adds a service to a customer; active by default. */
export async function addService(
  request: CustomerRequest,
  id: number,
  { serviceId, ...licence }: Licence & { serviceId: number },
): Promise<void> {
  const customer = await customerOf(request, id)
  if (!soldService(serviceId)) throw refuseField('service', 'customers.unknownService')
  if (await findLicence(request, customer, serviceId)) {
    throw refuseField('service', 'customers.hasService')
  }
  await refuseUnsoldToIt(request, customer, serviceId)
  await storeLicence(request, customer, { serviceId, ...licence })
  await setActive(request, customer, { serviceId, isActive: licence.isActive ?? true })
  await auditCustomer(request, customer, {
    action: 'serviceAdded',
    after: facts({ serviceId, isActive: true, ...licence }),
  })
}

/** Version of the licence; activation is toggled, not edited. */
export function licenceVersion({ licenceQuantity = null, licenceExpiry = null }: Licence): string {
  return versionOf({ licenceQuantity, licenceExpiry })
}

/** Changes the given fields of a service that the customer has. */
export async function updateService(
  request: VersionedRequest,
  id: number,
  { serviceId, ...licence }: Licence & { serviceId: number },
): Promise<void> {
  const customer = await customerOf(request, id)
  const before = await findLicence(request, customer, serviceId)
  if (!before) throw refuse('requests.notFound')
  refuseStale(request.ifMatch, licenceVersion(before))
  const after = { ...before, ...known(licence) }
  const changed = differences(facts({ serviceId, ...before }), facts({ serviceId, ...after }))
  if (!changed) return
  if (after.isActive && !before.isActive) await refuseUnsoldToIt(request, customer, serviceId)
  await storeLicence(request, customer, { serviceId, ...after })
  await setActive(request, customer, { serviceId, isActive: after.isActive })
  const named = { service: serviceName(serviceId), ...changed.after }
  await auditCustomer(request, customer, { action: 'serviceChanged', before: changed.before, after: named })
}

export interface ModuleChange {
  serviceId: number
  moduleId: number
  isActive?: boolean | undefined
}

/** Adds a module to a service that the customer has, or toggles an existing one. */
export async function setModule(
  request: CustomerRequest,
  id: number,
  { serviceId, moduleId, isActive = true }: ModuleChange,
  { isNew }: { isNew: boolean },
): Promise<void> {
  const customer = await customerOf(request, id)
  const isOfService = soldService(serviceId)?.modules.some((module) => module.id === moduleId)
  if (!(await findLicence(request, customer, serviceId))) throw refuse('requests.notFound')
  if (isNew && !isOfService) throw refuseField('service_module', 'customers.unknownModule')
  const { tx } = request
  const { resellerId } = customer
  const key = and(
    eq(customerModules.customerId, id),
    eq(customerModules.serviceId, serviceId),
    eq(customerModules.moduleId, moduleId),
  )
  const [stored] = await tx.select({ isActive: customerModules.isActive }).from(customerModules).where(key)
  if (isNew && stored) throw refuseField('service_module', 'customers.hasModule')
  if (!isNew && !stored) throw refuse('requests.notFound')
  if (stored?.isActive === isActive) return
  if (isActive) await refuseUnsoldToIt(request, customer, serviceId)
  if (stored) await tx.update(customerModules).set({ isActive }).where(key)
  else await tx.insert(customerModules).values({ resellerId, customerId: id, serviceId, moduleId, isActive })
  await auditCustomer(request, customer, {
    action: isNew ? 'moduleAdded' : 'moduleChanged',
    ...(stored && { before: { isActive: stored.isActive } }),
    after: { module: moduleName(serviceId, moduleId), isActive },
  })
}

/** Stores the licence of a new customer's service. */
export async function storeLicence(
  { tx }: Pick<CustomerRequest, 'tx'>,
  { id, resellerId }: Pick<StoredCustomer, 'id' | 'resellerId'>,
  { serviceId, licenceQuantity = null, licenceExpiry = null }: Licence & { serviceId: number },
): Promise<void> {
  const bought = { licenceQuantity, licenceExpiry }
  await tx
    .insert(customerServices)
    .values({ resellerId, customerId: id, serviceId, ...bought })
    .onConflictDoUpdate({ target: [customerServices.customerId, customerServices.serviceId], set: bought })
}

/** Rejects a service that the customer's reseller does not sell; during a move, the target reseller must sell it, too. */
async function refuseUnsoldToIt({ tx }: CustomerRequest, customer: StoredCustomer, serviceId: number): Promise<void> {
  await refuseUnsold(tx, customer.resellerId, [serviceId], 'service')
  const to = await targetOfMove(tx, customer.id)
  if (to !== undefined) await refuseUnsold(tx, to, [serviceId], 'service')
}

async function customerOf(request: CustomerRequest, id: number): Promise<StoredCustomer> {
  const customer = await customerToChange(request, id)
  refuseUnlessDecides(request, customer, 'services')
  return customer
}

/** Loads the customer's licence for a service; `null` when it never had the service. One without a licence of its own has no limit. */
async function findLicence({ tx }: CustomerRequest, { id, services }: StoredCustomer, serviceId: number) {
  const [row] = await tx
    .select({ licenceQuantity: customerServices.licenceQuantity, licenceExpiry: customerServices.licenceExpiry })
    .from(customerServices)
    .where(and(eq(customerServices.customerId, id), eq(customerServices.serviceId, serviceId)))
  const isActive = services.includes(serviceId)
  if (!row && !isActive) return null
  return { licenceQuantity: row?.licenceQuantity ?? null, licenceExpiry: row?.licenceExpiry ?? null, isActive }
}

async function setActive(
  { tx }: CustomerRequest,
  { id, services }: StoredCustomer,
  { serviceId, isActive }: { serviceId: number; isActive: boolean },
): Promise<void> {
  if (services.includes(serviceId) === isActive) return
  const without = sql`array_remove(${customers.services}, ${serviceId}::int)`
  const changed = isActive ? sql`array_append(${without}, ${serviceId}::int)` : without
  await tx.update(customers).set({ services: changed }).where(eq(customers.id, id))
}

function known(
  licence: Licence,
): Partial<{ licenceQuantity: number | null; licenceExpiry: string | null; isActive: boolean }> {
  return Object.fromEntries(Object.entries(licence).filter(([, value]) => value !== undefined))
}

const serviceName = (id: number) => soldService(id)?.name ?? `service ${id}`

const moduleName = (serviceId: number, id: number) =>
  soldService(serviceId)?.modules.find((module) => module.id === id)?.name ?? `module ${id}`

function facts({
  serviceId,
  licenceQuantity = null,
  licenceExpiry = null,
  isActive = true,
}: Licence & { serviceId: number }) {
  return { service: serviceName(serviceId), licenceQuantity, licenceExpiry, isActive }
}
