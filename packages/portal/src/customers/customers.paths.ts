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
