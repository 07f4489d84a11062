import { defaultProduct } from '@postern/core'
import type { NavigationLinks } from '@postern/core/navigation'
import type { MaintenanceWindow } from '@postern/core/shell'
import { createContext, useContext } from 'react'

/** What whoever runs the portal configures. */
export interface PortalConfig {
  /** The product key (AM-001). */
  product: string
  /** Pages outside the portal; what has no address is not shown (AM-011). */
  links: NavigationLinks
  /** When maintenance is announced. Absent: the window of the specification; `null`: never (CO-026). */
  maintenance?: MaintenanceWindow | null
  /** Path that answers how much of the mail that is being brought in is there. Absent: there is none. */
  arrivingMail?: string
}

const defaults: PortalConfig = { product: defaultProduct, links: {} }

/**
 * Reads the configuration that the server wrote into the page's head, as JSON in the tag `postern-config`. A page without it,
 * and one whose tag cannot be read, has the defaults: no links.
 */
export function readPortalConfig(page: ParentNode): PortalConfig {
  const content = page.querySelector<HTMLMetaElement>('meta[name="postern-config"]')?.content
  const { product, links, maintenance, arrivingMail } = parsed(content)
  return {
    product: typeof product === 'string' ? product : defaults.product,
    links: isObject(links) ? textsOf(links) : defaults.links,
    ...(maintenance !== undefined && { maintenance: windowOf(maintenance) }),
    ...(typeof arrivingMail === 'string' && /^\/\w/.test(arrivingMail) && { arrivingMail }),
  }
}

const ConfigContext = createContext(defaults)

export const PortalConfigProvider = ConfigContext.Provider

export function usePortalConfig(): PortalConfig {
  return useContext(ConfigContext)
}

function parsed(content = '{}'): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(content)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

// Which addresses may be linked is decided where they are shown.
function textsOf(links: Record<string, unknown>): NavigationLinks {
  return Object.fromEntries(Object.entries(links).filter(([, value]) => typeof value === 'string'))
}

// A window that cannot be read shows nothing.
function windowOf(value: unknown): MaintenanceWindow | null {
  if (!isObject(value)) return null
  return { start: String(value.start), end: String(value.end) }
}
