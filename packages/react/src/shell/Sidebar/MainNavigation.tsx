import { sidebar } from '@postern/core/navigation'
import type { SidebarProps } from './Sidebar'
import { SidebarView, type SidebarViewProps } from './SidebarView'

export interface MainNavigationProps extends SidebarProps, Pick<SidebarViewProps, 'className'> {}

/** The entries that lead somewhere for this user, as the specification orders them (spec 2.7). */
export function MainNavigation({ profile, product, links, isServed, ...view }: MainNavigationProps) {
  return <SidebarView {...view} items={sidebar(profile, { product, links, isServed })} />
}
