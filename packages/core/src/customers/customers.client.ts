import { getDigestSettings, updateDigestSettings } from '../digest-settings/digest-settings.contract'
import { bindEndpoints } from '../http/bind-endpoints'
import type { Api } from '../http/create-api'
import * as customers from './customers.contract'

export function createCustomersClient(api: Api) {
  return bindEndpoints(api, {
    list: customers.listCustomers,
    create: customers.createCustomer,
    get: customers.getCustomer,
    update: customers.updateCustomer,
    delete: customers.deleteCustomer,
    restore: customers.restoreCustomer,
    digestSettings: getDigestSettings,
    updateDigestSettings,
    updateOwnership: customers.updateCustomerOwnership,
    settings: customers.getCustomerSettings,
    updateSettings: customers.updateCustomerSettings,
    createTenant: customers.createTenant,
    getTenant: customers.getTenant,
    updateTenant: customers.updateTenant,
    deleteTenant: customers.deleteTenant,
    catalogue: customers.listServices,
    services: customers.listCustomerServices,
    licenceMonths: customers.listLicenceMonths,
    addService: customers.addCustomerService,
    updateService: customers.updateCustomerService,
    addModule: customers.addCustomerModule,
    updateModule: customers.updateCustomerModule,
  })
}
