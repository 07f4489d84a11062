import type { Branding } from '@postern/core'
import type { NavigationLinks } from '@postern/core/navigation'

/** Pages outside the portal: those of the host's branding, otherwise those configured by the portal's operator. */
export function brandLinks(links: NavigationLinks, brand: Pick<Branding, 'links'> | null): NavigationLinks {
  const own = Object.entries(brand?.links ?? {}).filter(([, address]) => address !== '')
  return { ...links, ...Object.fromEntries(own) }
}
