/** Addresses of the resellers' screens, as the specification spells them. */
export const resellersPaths = {
  list: '/resellers',
  new: '/resellers/new',
  customers: '/resellers/:resellerId/customers',
  metrics: '/resellers/:resellerId/metrics',
  settings: '/resellers/:resellerId/settings',
  edit: '/resellers/:resellerId/edit',
  delete: '/reseller/:resellerId/delete',
  transfer: '/reseller/:resellerId/transfer',
} as const
