import { matchRoute } from './match-route'
import type { MenuEntry } from './menu-entry'
import { type RoutePath, withParents } from './routes'
import type { GroupKey, MenuGroup, SidebarItem } from './sidebar'

/** Screens whose menu is the management menu, a second bar on all of them (AM-017); Management covers what is below. */
const managementAreas: readonly RoutePath[] = [
  '/customers',
  '/resellers',
  '/users',
  '/domains',
  '/groups',
  '/settings',
  '/content_rules',
]

/** The entry of the screen at a path: its own, else that of the nearest screen above it. */
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

/** The group with the screen at a path: it opens by itself (LO-049). */
export function activeGroup(items: readonly SidebarItem[], pathname: string): GroupKey | null {
  const entry = activeEntry(items, pathname)
  const group = items.find((item): item is MenuGroup => 'entries' in item && item.entries.some((one) => one === entry))
  return group?.key ?? null
}

/** The open group after a press on one: a press on the open group closes it, any other replaces it (LO-050). */
export function toggleGroup(open: GroupKey | null, pressed: GroupKey): GroupKey | null {
  return open === pressed ? null : pressed
}
