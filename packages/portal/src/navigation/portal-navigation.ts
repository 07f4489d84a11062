import type { Profile } from '@postern/core'
import type { NavigationLinks, NavigationOptions } from '@postern/core/navigation'
import { createContext, useContext } from 'react'

/** What the menus on a screen go by. */
export interface PortalNavigation {
  profile: Profile
  /** Path of the screen. */
  pathname: string
  /** The product, and which routes have a screen. */
  options: NavigationOptions
  links: NavigationLinks
  go: (details: { href: string }) => void
  /** Loads a screen's code ahead. */
  prefetch: (details: { href: string }) => void
}

const NavigationContext = createContext<PortalNavigation | null>(null)

export const PortalNavigationProvider = NavigationContext.Provider

export function usePortalNavigation(): PortalNavigation {
  const context = useContext(NavigationContext)
  if (!context) throw new Error('usePortalNavigation was called outside the frame of signed-in screens.')
  return context
}
