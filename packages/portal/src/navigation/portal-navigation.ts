import type { Profile } from '@postern/core'
import type { NavigationLinks, NavigationOptions } from '@postern/core/navigation'
import { createContext, useContext } from 'react'

/** Data that the menus on a screen depend on. */
export interface PortalNavigation {
  profile: Profile
  /** Path of the screen. */
  pathname: string
  /** Product key, and which routes have a screen. */
  options: NavigationOptions
  links: NavigationLinks
  go: (details: { href: string }) => void
  /** Preloads a screen's code. */
  prefetch: (details: { href: string }) => void
}

const NavigationContext = createContext<PortalNavigation | null>(null)

export const PortalNavigationProvider = NavigationContext.Provider

export function usePortalNavigation(): PortalNavigation {
  const context = useContext(NavigationContext)
  if (!context) throw new Error('usePortalNavigation was called outside the frame of signed-in screens.')
  return context
}
