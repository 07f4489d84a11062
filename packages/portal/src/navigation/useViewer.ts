import { type Role, roleOf } from '@postern/core'
import { isReachable, type RouteParams, type RoutePath, routeOf, toPath } from '@postern/core/navigation'
import { usePortalNavigation } from './portal-navigation'

/** Returns the viewer of a screen, and what is open to them. */
export function useViewer() {
  const { profile, options } = usePortalNavigation()
  const { product = 'provider' } = options
  /** True if the user may open a route that has a screen. */
  const opens = (path: RoutePath, params: RouteParams = {}) => isReachable(routeOf(path), profile, params, options)
  return {
    profile,
    product,
    // A user without a role never reaches a screen.
    role: roleOf(profile, product) ?? ('customerAdmin' satisfies Role),
    opens,
    /** Address of the first route that the user may open; `undefined` when there is none. */
    firstOpen(paths: readonly RoutePath[], params: RouteParams): string | undefined {
      const path = paths.find((one) => opens(one, params))
      return path && toPath(routeOf(path), params)
    },
  }
}
