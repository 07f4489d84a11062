import { allRoutes, matchRoute, type Route } from '@postern/core/navigation'
import type { RouteObject } from 'react-router'

/** The screens that the portal has. */
export interface Screens {
  has(route: Route): boolean
  /** Loads the code of the screen at an address of the portal, before somebody goes there. */
  prefetch(pathname: string): void
}

/** The address of a route in the router's spelling: `/users/{userId}` is `/users/:userId`. */
export function patternOf({ path }: Pick<Route, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** The screens of all features, by the routes of the specification. */
export function collectScreens(objects: readonly RouteObject[]): Screens {
  const byPattern = new Map(leavesOf(objects).map((screen) => [screen.path, screen]))
  const known = new Set(allRoutes.map(patternOf))
  for (const pattern of byPattern.keys()) {
    if (pattern && known.has(pattern)) continue
    throw new Error(
      `A screen stands at '${pattern}', which is no route, so nobody could open it. Spell its path like the route table, with ':' before a parameter's name.`,
    )
  }
  return {
    has: (route) => byPattern.has(patternOf(route)),
    prefetch(pathname) {
      const match = matchRoute(pathname)
      const lazy = match && byPattern.get(patternOf(match.route))?.lazy
      // Whoever goes there meets the failure; until then it costs nothing.
      if (typeof lazy === 'function') lazy().catch(() => {})
    },
  }
}

/** Objects with a path; those without one are frames around others. */
function leavesOf(objects: readonly RouteObject[]): RouteObject[] {
  return objects.flatMap((object) => (object.path ? [object] : leavesOf(object.children ?? [])))
}
