import type { Profile } from '@postern/core'
import { type NavigationLinks, type NavigationOptions, sidebar } from '@postern/core/navigation'
import { defineWidget } from '../../provider/Widget/define-widget'
import { SidebarView, type SidebarViewProps } from './SidebarView'

export interface SidebarProps extends Omit<SidebarViewProps, 'items'>, NavigationOptions {
  profile: Profile
  /** Addresses outside the portal; an entry without its address is not shown. */
  links?: NavigationLinks
}

/** The main navigation in a page of a host; its addresses are the portal's paths. */
export const Sidebar = /* @__PURE__ */ defineWidget('Sidebar', SidebarContent, {
  fills: true,
  leads: ({ onPath }) => (onPath ? { onNavigate: onPath } : {}),
})

/** The entries that lead somewhere for this user, as the specification orders them (spec 2.7). */
export function SidebarContent({ profile, product, links, isServed, ...view }: SidebarProps) {
  return <SidebarView {...view} items={sidebar(profile, { product, links, isServed })} />
}
