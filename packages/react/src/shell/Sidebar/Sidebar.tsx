import type { Profile } from '@postern/core'
import { type NavigationLinks, type NavigationOptions, sidebar } from '@postern/core/navigation'
import { SidebarView, type SidebarViewProps } from './SidebarView'

export interface SidebarProps extends Omit<SidebarViewProps, 'items'>, NavigationOptions {
  profile: Profile
  /** Addresses outside the portal; an entry without its address is not shown. */
  links?: NavigationLinks
}

/** The entries that lead somewhere for this user, as the specification orders them (spec 2.7). */
export function Sidebar({ profile, product, links, isServed, ...view }: SidebarProps) {
  return <SidebarView {...view} items={sidebar(profile, { product, links, isServed })} />
}
