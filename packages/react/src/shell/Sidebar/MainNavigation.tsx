import { sidebar } from '@postern/core/navigation'
import type { SidebarProps } from './Sidebar'
import { SidebarView, type SidebarViewProps } from './SidebarView'

export interface MainNavigationProps extends SidebarProps, Pick<SidebarViewProps, 'className'> {}

/** Entries with a link for this user, in the order of the specification (spec 2.7). */
export function MainNavigation({ profile, product, links, isServed, ...view }: MainNavigationProps) {
  return <SidebarView {...view} items={sidebar(profile, { product, links, isServed })} />
}
