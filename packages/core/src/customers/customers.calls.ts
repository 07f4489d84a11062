import type { CallRow } from '../http/call-row'
import {
  customerServiceWire,
  customerSettingsWire,
  customerWire,
  serviceCatalogueEntryWire,
  tenantWire,
} from './customers.fixtures'

const registration = {
  name: 'contoso',
  tenantId: '3f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c51',
  clientId: '8a0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c52',
  clientSecret: 'held by nobody',
  folder: 'junkemail',
}

export const calls: CallRow[] = [
  {
    id: 'CA-064',
    call: (client) => client.customers.list({ resellerId: 5, freeSearch: 'con' }),
    sent: 'GET v1/customers/?free_search=con&reseller_id=5',
    answer: { customers: [customerWire()] },
  },
  {
    id: 'CA-065',
    call: (client) => client.customers.create({ name: 'Contoso', resellerId: 5, timezone: 'Europe/Dublin' }),
    sent: 'POST v1/customers/',
    body: { name: 'Contoso', resellerId: 5, timezone: 'Europe/Dublin' },
    answer: customerWire(),
  },
  {
    id: 'CA-066',
    call: (client) => client.customers.get({ id: 1 }),
    sent: 'GET v1/customers/1/',
    answer: customerWire(),
  },
  {
    id: 'CA-067',
    call: (client) => client.customers.update({ id: 1, name: 'Contoso Ltd' }),
    sent: 'PATCH v1/customers/1/',
    body: { name: 'Contoso Ltd' },
    answer: customerWire(),
  },
  { id: 'CA-068', call: (client) => client.customers.delete({ id: 1 }), sent: 'DELETE v1/customers/1/' },
  {
    id: 'RT-093 (restore)',
    call: (client) => client.customers.restore({ id: 1 }),
    sent: 'POST v1/customers/1/restore/',
    answer: customerWire(),
  },
  {
    id: 'CA-069, AM-090',
    call: (client) => client.customers.updateOwnership({ id: 1, settings: 'RESELLER' }),
    sent: 'PATCH v1/customers/1/ownership/',
    body: { settings: 'RESELLER' },
    answer: { level: 'RESELLER' },
  },
  {
    id: 'CA-070, AM-080',
    call: (client) => client.customers.getSettings({ id: 1 }),
    sent: 'GET v1/customers/1/settings/',
    answer: customerSettingsWire(),
  },
  {
    id: 'CA-071',
    call: (client) => client.customers.updateSettings({ id: 1, timezone: 'America/Denver', retentionDays: 14 }),
    sent: 'PATCH v1/customers/1/settings/',
    body: { timezone: 'America/Denver', retentionDays: 14 },
    answer: customerSettingsWire(),
  },
  {
    id: 'CA-072',
    call: (client) => client.tenants.create({ id: 1, ...registration }),
    sent: 'POST v1/customers/1/tenant/',
    body: registration,
    answer: tenantWire(),
  },
  {
    id: 'CA-073',
    call: (client) => client.tenants.get({ id: 1, tenantId: '6f0b' }),
    sent: 'GET v1/customers/1/tenant/6f0b/',
    answer: tenantWire(),
  },
  {
    id: 'CA-074',
    call: (client) => client.tenants.update({ id: 1, tenantId: 9, folder: 'junkemail' }),
    sent: 'PATCH v1/customers/1/tenant/9/',
    body: { folder: 'junkemail' },
    answer: tenantWire(),
  },
  {
    id: 'CA-075',
    call: (client) => client.tenants.delete({ id: 1, tenantId: 9 }),
    sent: 'DELETE v1/customers/1/tenant/9/',
  },
  {
    id: 'CA-076',
    call: (client) =>
      client.customers.addService({ id: 1, serviceId: 4, licenceQuantity: 250, licenceExpiry: '2027-03-31' }),
    sent: 'POST v1/customers/1/services/',
    body: { service: 4, licence_quantity: 250, licence_expiry: '2027-03-31' },
  },
  {
    id: 'CA-077',
    call: (client) => client.customers.updateService({ id: 1, serviceId: 4, isActive: false }),
    sent: 'PATCH v1/customers/1/services/4/',
    body: { isActive: false },
  },
  {
    id: 'CA-078',
    call: (client) => client.customers.addModule({ id: 1, serviceId: 4, moduleId: 2 }),
    sent: 'POST v1/customers/1/services/4/modules/',
    body: { service_module: 2 },
  },
  {
    id: 'CA-079, AM-081',
    call: (client) => client.customers.updateModule({ id: 1, serviceId: 4, moduleId: 2, isActive: true }),
    sent: 'PATCH v1/customers/1/services/4/modules/2/',
    body: { isActive: true },
  },
  {
    id: 'CA-081',
    call: (client) => client.services.list(),
    sent: 'GET v1/customers/services/',
    answer: { services: [serviceCatalogueEntryWire()] },
  },
  {
    id: 'CA-082',
    call: (client) => client.customers.listServices({ id: 1 }),
    sent: 'GET v1/customers/1/services/',
    answer: { services: [customerServiceWire()] },
  },
  {
    id: 'CA-082, AM-013',
    call: (client) => client.customers.listLicenceMonths({ id: 1 }),
    sent: 'GET v1/customers/1/licences/',
    answer: { months: [{ month: '2026-10', services: [{ serviceId: 1, licenceQuantity: null, used: 12 }] }] },
  },
]
