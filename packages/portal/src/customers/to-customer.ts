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
