import { externalAddress, type NavigationLinks } from '../navigation/navigation-links'

/** The services that the page advertises, in the order of the specification (LO-078 to LO-080). */
const additionalServiceKeys = ['managedDns', 'phishingTraining', 'dmarc'] as const

/** An advertised service: its key in `otherServicesMessages` and the page about it. */
export interface AdditionalService {
  key: (typeof additionalServiceKeys)[number]
  href: string
}

/** The services whose pages are configured; the others are not shown (AM-011). */
export function additionalServices(links: NavigationLinks): AdditionalService[] {
  return additionalServiceKeys.flatMap((key) => {
    const href = externalAddress(links, key)
    return href ? [{ key, href }] : []
  })
}
