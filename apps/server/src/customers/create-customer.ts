import { isEmailAddress, Role } from '@postern/core'
import { roleIds } from '../auth/role-ids'
import { addDomain } from '../domains/domains.service'
import { refuseField } from '../http/refuse'
import { ServiceError } from '../http/service-error'
import { knownZone } from '../profile/known-zone'
import { refuseUnsold } from '../resellers/sold-services'
import { customers } from '../tenants/tenants.table'
import { addUser } from '../users/users.service'
import { auditCustomer, type CustomerRequest } from './customer-request'
import { storeLicence } from './customer-services.service'
import { holdsReseller } from './living-reseller'
import { soldService } from './service-catalogue'

export interface NewCustomer {
  name: string
  resellerId?: number | null | undefined
  country?: string | null | undefined
  timezone?: string | undefined
  language?: string | undefined
  kind?: number | null | undefined
  services?:
    | readonly {
        serviceId: number
        licenceQuantity?: number | null | undefined
        licenceExpiry?: string | null | undefined
      }[]
    | undefined
  domain?: string | undefined
  adminEmail?: string | undefined
  adminFirstName?: string | undefined
  adminLastName?: string | undefined
}

/** Adds a customer with services, first domain and first administrator in one transaction; returns its id. */
export async function createCustomer(request: CustomerRequest, values: NewCustomer): Promise<number> {
  const { tx, now } = request
  const { name, country = null, kind = null, language, services = [], domain, adminEmail } = values
  const resellerId = await resellerFor(request, values.resellerId ?? null)
  const ids = services.map(({ serviceId }) => serviceId)
  if (new Set(ids).size < ids.length || !ids.every(soldService)) {
    throw refuseField('services', 'customers.services')
  }
  await refuseUnsold(tx, resellerId, ids, 'services')
  const [added] = await tx
    .insert(customers)
    .values({
      ...{ resellerId, name, country, kind, services: ids, createdAt: now },
      ...(language && { language }),
      ...(values.timezone !== undefined && { timezone: knownZone(values.timezone) }),
    })
    .returning({ id: customers.id, resellerId: customers.resellerId })
  if (!added) throw new Error('The database answered no id.')
  for (const service of services) await storeLicence(request, added, service)
  await auditCustomer(request, added, { action: 'customerAdded', after: { name } })
  if (domain) await firstDomain(request, added.id, domain)
  if (adminEmail) await firstAdministrator(request, added, { ...values, adminEmail })
  return added.id
}

/** Reseller staff can add customers only to their own reseller, whatever the request says (XT-06). */
async function resellerFor({ tx, caller }: CustomerRequest, named: number | null): Promise<number> {
  const own = caller.role === Role.SuperAdmin ? null : caller.resellerId
  const resellerId = own ?? named
  if (resellerId === null) throw refuseField('resellerId', 'resellers.missing')
  const isForeign = caller.role !== Role.SuperAdmin && named !== null && named !== own
  if (isForeign || !(await holdsReseller(tx, resellerId))) throw refuseField('resellerId', 'resellers.unknown')
  return resellerId
}

async function firstDomain(request: CustomerRequest, customerId: number, name: string): Promise<void> {
  try {
    await addDomain(request, { customerId, name })
  } catch (error) {
    throw error instanceof ServiceError ? movedTo('domain', error) : error
  }
}

async function firstAdministrator(
  request: CustomerRequest,
  { id: customerId, resellerId }: { id: number; resellerId: number },
  { adminEmail, adminFirstName = '', adminLastName = '' }: NewCustomer & { adminEmail: string },
): Promise<void> {
  if (!isEmailAddress(adminEmail)) throw refuseField('adminEmail', 'customers.adminEmail')
  const named = { firstName: adminFirstName, lastName: adminLastName, emails: [adminEmail] }
  try {
    await addUser(request, { ...named, role: roleIds[Role.CustomerAdmin], customerId, resellerId })
  } catch (error) {
    throw error instanceof ServiceError ? movedTo('adminEmail', error) : error
  }
}

/** Attaches the error to the corresponding field of the new customer. */
function movedTo(field: string, { code, text }: ServiceError): ServiceError {
  return new ServiceError(code, text, { fields: { [field]: [text] } })
}
