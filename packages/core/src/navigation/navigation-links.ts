import { Service, ServiceModule } from '../permissions/services'
import type { Route } from './routes'

/** Addresses outside the portal. Entries without one are hidden (AM-011). */
export interface NavigationLinks {
  support?: string
  terms?: string
  privacy?: string
  disclaimer?: string
  /** Marketing page of the Email Security service. */
  emailSecurity?: string
  /** Marketing page of Inbox Protect. */
  inboxProtect?: string
  /** Marketing page of the URL scanner. */
  urlScanner?: string
  /** Marketing page of archiving. */
  archiving?: string
  /** Marketing page of email continuity. */
  emailContinuity?: string
  /** Opened by 'More Services' (AM-024). */
  moreServices?: string
  /** The three of the Additional Services page. */
  managedDns?: string
  phishingTraining?: string
  dmarc?: string
}

const serviceLinks: Readonly<Record<number, keyof NavigationLinks>> = {
  [Service.EmailSecurity]: 'emailSecurity',
  [Service.Continuity]: 'emailContinuity',
  [Service.Archiving]: 'archiving',
}

const moduleLinks: Readonly<Record<number, keyof NavigationLinks>> = {
  [ServiceModule.UrlScanner]: 'urlScanner',
  [ServiceModule.EmailContinuity]: 'emailContinuity',
  [ServiceModule.O365Protect]: 'inboxProtect',
}

/** Returns the configured address; `null` when there is none or it is not http or https (for support also mailto) (XB-03). */
export function externalAddress(links: NavigationLinks, name: keyof NavigationLinks): string | null {
  const address = links[name] ?? ''
  return (name === 'support' ? /^(https?:\/\/|mailto:)/i : /^https?:\/\//i).test(address) ? address : null
}

/** The marketing page of the service or module that a route needs; `null` when it needs none or none is configured. */
export function promotionOf({ access }: Route, links: NavigationLinks): string | null {
  if (access.who === 'anyone') return null
  const [service] = access.services ?? []
  const [module] = access.modules ?? []
  const name = serviceLinks[service ?? 0] ?? moduleLinks[module ?? 0]
  return name ? externalAddress(links, name) : null
}
