import { canOpen, type RouteUser } from './can-open'
import type { RouteParams } from './route-params'
import { type Route, routeOf } from './routes'

/** What all menus take into account besides the user. */
export interface NavigationOptions {
  /** Product key; 'provider' by default (AM-001). */
  product?: string | undefined
  /**
   * Whether the host has a screen for a route; nothing leads to one without. Frames are not asked about: they are there
   * as soon as one of their tabs is. By default it has all.
   */
  isServed?: ((route: Route) => boolean) | undefined
}

/**
 * The first tab of a frame that the user may open, inside inner frames too (RT-147, AM-020). `null` when there is none, and
 * for a route that is no frame.
 */
export function frameTarget(
  route: Route,
  profile: RouteUser,
  params: RouteParams = {},
  options: NavigationOptions = {},
): Route | null {
  for (const path of route.tabs ?? []) {
    const tab = routeOf(path)
    if (tab.tabs) {
      const target = frameTarget(tab, profile, params, options)
      if (target) return target
    } else if (isReachable(tab, profile, params, options)) return tab
  }
  return null
}

/** Whether a link to the route leads to a screen: the user may open it and the host has it. */
export function isReachable(
  route: Route,
  profile: RouteUser,
  params: RouteParams = {},
  options: NavigationOptions = {},
): boolean {
  if (!canOpen(route, profile, { product: options.product, params }).allowed) return false
  return route.tabs ? frameTarget(route, profile, params, options) !== null : (options.isServed?.(route) ?? true)
}
