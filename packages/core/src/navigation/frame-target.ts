import { canOpen, type RouteUser } from './can-open'
import type { RouteParams } from './route-params'
import { type Route, routeOf } from './routes'

/** Inputs of all menus besides the user. */
export interface NavigationOptions {
  /** Product key; 'provider' by default (AM-001). */
  product?: string | undefined
  /**
   * True if the host has a screen for a route; links to routes without one are left out. Frames are not checked: they exist as soon as one
   * of their tabs does. By default it has all.
   */
  isServed?: ((route: Route) => boolean) | undefined
}

/**
 * Returns the first tab of a frame that the user may open, including tabs of nested frames (RT-147, AM-020). `null` when there is none, or
 * the route is not a frame.
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

/** True if a link to the route leads to a screen: the user may open it and the host has it. */
export function isReachable(
  route: Route,
  profile: RouteUser,
  params: RouteParams = {},
  options: NavigationOptions = {},
): boolean {
  if (!canOpen(route, profile, { product: options.product, params }).allowed) return false
  return route.tabs ? frameTarget(route, profile, params, options) !== null : (options.isServed?.(route) ?? true)
}
