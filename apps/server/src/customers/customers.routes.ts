import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { type CustomerRow, findCustomer, listCustomers } from './customer-list'

export const customersHandlers: Pick<Handlers, 'listCustomers' | 'getCustomerSettings'> = {
  async listCustomers({ tx, caller, input }) {
    const { customers, ...count } = await listCustomers(tx, scopeOf(present(caller)), input)
    return { customers: customers.map(customerAnswer), ...count }
  },

  async getCustomerSettings({ tx, caller, input }) {
    const customer = await findCustomer(tx, scopeOf(present(caller)), input.id)
    if (!customer) throw new ServiceError('not_found', 'Not found.')
    return { timezone: customer.timezone }
  },
}

function customerAnswer({ services, modules, timezone, createdAt, ...customer }: CustomerRow) {
  const { id, name, resellerId, reseller, isActive, domainCount, userCount } = customer
  return {
    ...{ id, name, resellerId, reseller, isActive, domainCount, userCount },
    services: services.map((service) => ({
      service: { id: service },
      is_active: true,
      service_modules: modules
        .filter(({ serviceId }) => serviceId === service)
        .map(({ moduleId, isActive }) => ({ service_module: { id: moduleId }, is_active: isActive })),
    })),
    settings: { timezone },
    createdAt: createdAt.toISOString(),
  }
}
