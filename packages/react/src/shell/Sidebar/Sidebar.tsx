import type { Profile } from '@postern/core'
import {
  destinationAt,
  type MenuEntry,
  type NavigationLinks,
  type NavigationOptions,
  type SidebarItem,
  sidebar,
  toPath,
} from '@postern/core/navigation'
import { defineWidget } from '../../provider/Widget/define-widget'
import { SidebarView, type SidebarViewProps } from './SidebarView'

type EntryHref = NonNullable<SidebarViewProps['entryHref']>

export interface SidebarProps extends Omit<SidebarViewProps, 'items' | 'className'>, NavigationOptions {
  profile: Profile
  /** Addresses outside the portal; an entry without its address is not shown. */
  links?: NavigationLinks
}

/** The main navigation of a host's page, as high as what it stands in; its places are those of the portal. */
export const Sidebar = /* @__PURE__ */ defineWidget('Sidebar', PlacedSidebar, {
  leads: ({ linkTo, onNavigate }) => ({
    entryHref: ({ path }) => linkTo(destinationAt(path)),
    ...(onNavigate && { onNavigate }),
  }),
})

function PlacedSidebar({ profile, product, links, isServed, ...view }: SidebarProps) {
  const items = sidebar(profile, { product, links, isServed })
  return <SidebarView {...view} items={view.entryHref ? placed(items, view.entryHref) : items} />
}

function isPlaced({ target }: MenuEntry, entryHref: EntryHref): boolean {
  return target.kind === 'external' || entryHref({ path: toPath(target.route, target.params) }) !== undefined
}

/** Without entries that have no address in the host, and groups of which nothing is left. */
function placed(items: readonly SidebarItem[], entryHref: EntryHref): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (!('entries' in item)) return isPlaced(item, entryHref) ? [item] : []
    const entries = placed(item.entries, entryHref) as typeof item.entries
    return entries.length > 0 ? [{ ...item, entries }] : []
  })
}
