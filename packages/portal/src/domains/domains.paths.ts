/** Addresses of the domains' screens. */
export const domainsPaths = { list: '/domains', new: '/domains/new', domain: '/domains/:domainId' } as const

export function toDomain(domainId: number): string {
  return `/domains/${domainId}`
}
