import { defaultProduct } from '@postern/core'
import type { NavigationLinks } from '@postern/core/navigation'
import type { MaintenanceWindow } from '@postern/core/shell'
import { createContext, useContext } from 'react'

/** Settings made by the operator of the portal. */
export interface PortalConfig {
  /** The product key (AM-001). */
  product: string
  /** Pages outside the portal; links without an address are hidden (AM-011). */
  links: NavigationLinks
  /** Announced maintenance period. Absent: the window from the specification; `null`: never (CO-026). */
  maintenance?: MaintenanceWindow | null
  /** Path that reports how much of the sample mail has arrived. Absent: there is none. */
  arrivingMail?: string
}

const defaults: PortalConfig = { product: defaultProduct, links: {} }

/**
 * Parses the configuration that the server embedded in the page's head, as JSON in the tag `postern-config`. Missing or unreadable
 * configuration means defaults: no links.
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

// The components that show the links decide which addresses are allowed.
function textsOf(links: Record<string, unknown>): NavigationLinks {
  return Object.fromEntries(Object.entries(links).filter(([, value]) => typeof value === 'string'))
}

// An unreadable window announces nothing.
function windowOf(value: unknown): MaintenanceWindow | null {
  if (!isObject(value)) return null
  return { start: String(value.start), end: String(value.end) }
}
