import type * as z from 'zod/mini'
import { Customer, CustomerSettings, Tenant } from './customer'
import { CustomerService, ServiceCatalogueEntry } from './customer-service'

type CustomerWire = z.input<typeof Customer>
type ServiceWire = z.input<typeof CustomerService>
type CatalogueWire = z.input<typeof ServiceCatalogueEntry>
type SettingsWire = z.input<typeof CustomerSettings>
type TenantWire = z.input<typeof Tenant>

/** Email Security with its URL scanner, licensed for 250 mailboxes, in wire format. */
export function customerServiceWire(overrides: Partial<ServiceWire> = {}): ServiceWire {
  return {
    service: { id: 1, name: 'Email Security' },
    licence_quantity: 250,
    licence_expiry: '2027-03-31',
    is_active: true,
    service_modules: [{ service_module: { id: 1, name: 'URL scanner' }, is_active: true }],
    ...overrides,
  }
}

/** An active service with one module. */
export function customerService(overrides: Partial<ServiceWire> = {}): CustomerService {
  return CustomerService.parse(customerServiceWire(overrides))
}

/** Email Security in the catalogue, in wire format. */
export function serviceCatalogueEntryWire(overrides: Partial<CatalogueWire> = {}): CatalogueWire {
  return {
    id: 1,
    name: 'Email Security',
    licence_type: 'mailbox',
    modules: [{ id: 1, name: 'URL scanner', licence_type: 'mailbox' }],
    ...overrides,
  }
}

/** Email Security, as the catalogue lists it. */
export function serviceCatalogueEntry(overrides: Partial<CatalogueWire> = {}): ServiceCatalogueEntry {
  return ServiceCatalogueEntry.parse(serviceCatalogueEntryWire(overrides))
}

/** Same, in wire format. */
export function customerSettingsWire(overrides: Partial<SettingsWire> = {}): SettingsWire {
  return { timezone: 'Europe/Dublin', ...overrides }
}

/** Settings of a customer, with the time zone. */
export function customerSettings(overrides: Partial<SettingsWire> = {}): CustomerSettings {
  return CustomerSettings.parse(customerSettingsWire(overrides))
}

/** Contoso's Microsoft 365 tenant, in wire format. */
export function tenantWire(overrides: Partial<TenantWire> = {}): TenantWire {
  return { id: '6f0b4c1e-5d2a-4b7e-9c3f-2a1d8e7b6c50', name: 'contoso.onmicrosoft.example', ...overrides }
}

/** A Microsoft 365 tenant of a customer. */
export function tenant(overrides: Partial<TenantWire> = {}): Tenant {
  return Tenant.parse(tenantWire(overrides))
}

/** Contoso, managed by Northwind, in wire format. */
export function customerWire(overrides: Partial<CustomerWire> = {}): CustomerWire {
  return {
    id: 1,
    name: 'Contoso',
    resellerId: 5,
    reseller: { id: 5, name: 'Northwind' },
    kind: 3,
    services: [customerServiceWire()],
    settings: customerSettingsWire(),
    tenants: [tenantWire()],
    ownership: { level: 'RESELLER' },
    isActive: true,
    domainCount: 2,
    wrongMxCount: 0,
    userCount: 214,
    createdAt: '2025-11-04T10:00:00Z',
    ...overrides,
  }
}

/** A customer with one service, parsed as screens use it. */
export function customer(overrides: Partial<CustomerWire> = {}): Customer {
  return Customer.parse(customerWire(overrides))
}
