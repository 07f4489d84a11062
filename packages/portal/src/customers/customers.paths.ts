/** Addresses of the customers' screens. */
export const customersPaths = {
  list: '/customers',
  new: '/customers/new',
  services: '/customers/:customerId/services',
  ownership: '/customers/:customerId/ownership',
  domains: '/customers/:customerId/domains',
  newDomain: '/customers/:customerId/domains/new',
  users: '/customers/:customerId/users',
  general: '/customers/:customerId/settings/general',
  digest: '/customers/:customerId/settings/digest',
  notices: '/customers/:customerId/settings/realtime_notifications',
  access: '/customers/:customerId/settings/access_control',
  tenants: '/customers/:customerId/settings/office365',
  tenant: '/customers/:customerId/settings/office365/:tenantId/tenant_settings',
  edit: '/customers/:customerId/edit',
  transfer: '/customers/:customerId/transfer',
  delete: '/customers/:customerId/delete',
} as const

/** A customer's page; its first tab stands there. */
export function toCustomer(customerId: number): string {
  return `/customers/${customerId}`
}

export function toCustomerPage(
  customerId: number,
  page: 'edit' | 'transfer' | 'delete' | 'domains' | 'domains/new',
): string {
  return `/customers/${customerId}/${page}`
}

export function toTenants(customerId: number): string {
  return `/customers/${customerId}/settings/office365`
}

export function toTenant(customerId: number, tenantId: string | number): string {
  return `${toTenants(customerId)}/${encodeURIComponent(tenantId)}/tenant_settings`
}
