import { externalAddress, type NavigationLinks } from '../navigation/navigation-links'

/** Services advertised on the page, in the order of the specification (LO-078 to LO-080). */
const additionalServiceKeys = ['managedDns', 'phishingTraining', 'dmarc'] as const

/** An advertised service: its key in `otherServicesMessages` and the address of its page. */
export interface AdditionalService {
  key: (typeof additionalServiceKeys)[number]
  href: string
}

/** Returns the services with a configured page; the others are hidden (AM-011). */
export function additionalServices(links: NavigationLinks): AdditionalService[] {
  return additionalServiceKeys.flatMap((key) => {
    const href = externalAddress(links, key)
    return href ? [{ key, href }] : []
  })
}
