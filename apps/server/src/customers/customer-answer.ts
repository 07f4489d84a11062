import type { CustomerRow } from './customer-list'
import { licenceVersion } from './customer-services.service'
import type { StoredTenant } from './customer-tenants.service'
import { customerVersion } from './customers.service'
import { ownershipAnswer } from './ownership.service'
import { soldService } from './service-catalogue'

/** A customer as returned by calls. */
export function customerAnswer(customer: CustomerRow, product: string) {
  const { id, name, resellerId, reseller, isActive, kind, country, timezone, language } = customer
  const { domainCount, wrongMxCount, userCount } = customer
  return {
    ...{ id, name, resellerId, reseller, isActive, domainCount, wrongMxCount, userCount, kind, country },
    services: servicesAnswer(customer),
    settings: { timezone, language, retentionDays: customer.retentionDays },
    tenants: customer.tenants.map((tenant) => tenantAnswer(tenant)),
    ownership: ownershipAnswer(customer, product),
    createdAt: customer.createdAt.toISOString(),
    deletedAt: customer.deletedAt?.toISOString() ?? null,
    version: customerVersion(customer),
    move: customer.move && moveAnswer(customer.move),
  }
}

/** Mail moves in two passes, out of one reseller and into the other; the rest takes only a moment. */
function moveAnswer({ to, toResellerId, rowsMoved, rowsTotal }: NonNullable<CustomerRow['move']>) {
  const part = rowsMoved / Math.max(1, 2 * (rowsTotal ?? Number.POSITIVE_INFINITY))
  return { reseller: to === null ? null : { id: toResellerId, name: to }, portion: Math.min(0.99, part) }
}

/** Services that a customer has or had, in catalogue order; one without a licence of its own is unlimited. */
export function servicesAnswer({ services, licences, modules, mailboxCount }: CustomerRow) {
  const ids = [...new Set([...services, ...licences.map(({ serviceId }) => serviceId)])].sort((a, b) => a - b)
  return ids.map((id) => {
    const licence = licences.find(({ serviceId }) => serviceId === id)
    const entry = soldService(id)
    return {
      service: { id, name: entry?.name },
      licence_quantity: licence?.licenceQuantity ?? null,
      licence_expiry: licence?.licenceExpiry ?? null,
      is_active: services.includes(id),
      version: licenceVersion(licence ?? {}),
      used: services.includes(id) ? mailboxCount : 0,
      service_modules: modules
        .filter(({ serviceId }) => serviceId === id)
        .map(({ moduleId, isActive }) => ({
          service_module: { id: moduleId, name: entry?.modules.find((module) => module.id === moduleId)?.name },
          is_active: isActive,
        })),
    }
  })
}

/** A tenant as returned by calls, without its secret. */
export function tenantAnswer({
  id,
  name,
  folder,
  syncedAt,
  failure,
  ...rest
}: Omit<StoredTenant, 'clientId'> & { clientId?: string }) {
  return { id, name, folder, failure, syncedAt: syncedAt?.toISOString() ?? null, clientId: rest.clientId }
}
