import { breadcrumbs } from '../navigation/breadcrumbs'
import type { RouteUser } from '../navigation/can-open'
import { isReachable, type NavigationOptions } from '../navigation/frame-target'
import type { NavigationText } from '../navigation/navigation.messages'
import { paramName, type RouteParams, segmentsOf } from '../navigation/route-params'
import { allRoutes, type Route, type RoutePath } from '../navigation/routes'
import { toPath } from '../navigation/to-path'
import { Role } from '../permissions/roles'
import { roleOf } from '../profile/role-of'

/** A page that can be opened without a prior choice. */
export interface Page {
  path: string
  /** Key of its title in `navigationMessages`. */
  titleKey: NavigationText
  /** Titles of its ancestors that the user can open, topmost first: they distinguish pages with the same title. */
  above: readonly NavigationText[]
  /** `new` begins something: its form. */
  kind: 'page' | 'new'
}

/** Pages that others send people back to, with more in the address than its path. */
const landings: readonly RoutePath[] = ['/protect/consent']

/**
 * Returns every page that the user may open and whose address is known: without parameters, or with the user's own customer id. Leaves out
 * public pages, and frames, which show the first of their tabs.
 */
export function reachablePages(profile: RouteUser, options: NavigationOptions = {}): Page[] {
  const isCustomer = roleOf(profile, options.product) === Role.CustomerAdmin
  return allRoutes.flatMap((route) => {
    if (route.access.who === 'anyone' || route.tabs || landings.includes(route.path)) return []
    const params: RouteParams = isCustomer || route.access.ownProfile ? { customerId: profile.parentId } : {}
    if (!isKnown(route, params) || !isReachable(route, profile, params, options)) return []
    const above = breadcrumbs(route, params, { profile, ...options }).slice(0, -1)
    return [
      {
        path: toPath(route, params),
        titleKey: route.titleKey,
        above: above.map(({ titleKey }) => titleKey),
        kind: /\/(new|create)$/.test(route.path) ? ('new' as const) : ('page' as const),
      },
    ]
  })
}

function isKnown({ path }: Route, params: RouteParams): boolean {
  return segmentsOf(path).every((segment) => {
    const name = paramName(segment)
    return !name || name in params
  })
}
