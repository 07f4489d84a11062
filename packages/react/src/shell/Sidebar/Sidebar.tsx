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
import type { ElementOf, PageOfElement } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { SidebarView, type SidebarViewProps } from './SidebarView'

type EntryHref = NonNullable<SidebarViewProps['entryHref']>

export interface SidebarProps extends Omit<SidebarViewProps, 'items' | 'className'>, NavigationOptions {
  /** Profile of the signed-in user, whose rights decide what is shown. */
  profile: Profile
  /** External addresses; an entry without one is not shown. */
  links?: NavigationLinks
}

/** Main navigation for a host's page, as high as its container; has the portal's places. */
export const Sidebar = /* @__PURE__ */ defineWidget('Sidebar', PlacedSidebar, {
  leads: ({ linkTo, onNavigate }) => ({
    entryHref: ({ path }) => linkTo(destinationAt(path)),
    ...(onNavigate && { onNavigate }),
  }),
})

export const sidebarElement = {
  attributes: { pathname: 'text', isShrunken: 'flag' },
  properties: ['profile', 'links', 'isServed', 'counts'],
  cancelable: ['navigate', 'shrunkenChange'],
  filledSlots: ['logo', 'compact-logo'],
  asks: 'profile',
  follows: { shrunkenChange: 'isShrunken' },
  // Uses the portal's paths as addresses, relative to the page; the page may override them.
  toProps: (values: object, { settings: { href, navigate } }: PageOfElement) => ({
    pathname: location.pathname,
    ...values,
    ...(!href && {
      entryHref: ({ path }: { path: string }) => (navigate ? { href: path, to: destinationAt(path) } : path),
    }),
  }),
} as const satisfies ElementOf<typeof Sidebar>

function PlacedSidebar({ profile, product, links, isServed, ...view }: SidebarProps) {
  const items = sidebar(profile, { product, links, isServed })
  return <SidebarView {...view} items={view.entryHref ? placed(items, view.entryHref) : items} />
}

function isPlaced({ target }: MenuEntry, entryHref: EntryHref): boolean {
  return target.kind === 'external' || entryHref({ path: toPath(target.route, target.params) }) !== undefined
}

/** Removes entries without an address in the host, and groups that become empty. */
function placed(items: readonly SidebarItem[], entryHref: EntryHref): SidebarItem[] {
  return items.flatMap((item): SidebarItem[] => {
    if (!('entries' in item)) return isPlaced(item, entryHref) ? [item] : []
    const entries = placed(item.entries, entryHref) as typeof item.entries
    return entries.length > 0 ? [{ ...item, entries }] : []
  })
}
