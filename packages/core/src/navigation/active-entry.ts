import { matchRoute } from './match-route'
import type { MenuEntry } from './menu-entry'
import { type RoutePath, withParents } from './routes'
import type { GroupKey, MenuGroup, SidebarItem } from './sidebar'

/** Screens with the management menu as a second bar (AM-017); Management covers everything below it. */
const managementAreas: readonly RoutePath[] = [
  '/customers',
  '/resellers',
  '/users',
  '/domains',
  '/groups',
  '/settings',
  '/content_rules',
]

/** Returns the menu entry of the screen at a path: its own, otherwise that of the nearest ancestor. */
export function activeEntry(items: readonly SidebarItem[], pathname: string): MenuEntry | null {
  const match = matchRoute(pathname)
  const path = match ? withParents(match.route).map((route) => route.path) : []
  const entries = items.flatMap((item) => ('entries' in item ? item.entries : [item]))
  for (const place of path) {
    const entry = entries.find(({ target }) => target.kind === 'route' && target.route.path === place)
    if (entry) return entry
  }
  const isManagement = managementAreas.some((area) => path.includes(area))
  return (isManagement && entries.find(({ key }) => key === 'management')) || null
}

/** Returns the group containing the screen at a path: it opens automatically (LO-049). */
export function activeGroup(items: readonly SidebarItem[], pathname: string): GroupKey | null {
  const entry = activeEntry(items, pathname)
  const group = items.find((item): item is MenuGroup => 'entries' in item && item.entries.some((one) => one === entry))
  return group?.key ?? null
}

/** Returns the open group after one is clicked: clicking the open group closes it, any other replaces it (LO-050). */
export function toggleGroup(open: GroupKey | null, pressed: GroupKey): GroupKey | null {
  return open === pressed ? null : pressed
}
