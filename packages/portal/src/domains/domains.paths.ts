/** Addresses of the domains' screens. */
export const domainsPaths = {
  list: '/domains',
  new: '/domains/new',
  domain: '/domains/:domainId',
  transfer: '/domains/:domainId/transfer',
  delete: '/domains/:domainId/delete',
  ofCustomer: '/customers/:customerId/domains/:domainId',
  deleteOfCustomer: '/customers/:customerId/domains/:domainId/delete',
} as const

export function toDomain(domainId: number): string {
  return `/domains/${domainId}`
}
