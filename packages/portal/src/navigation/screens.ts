import { allRoutes, matchRoute, type Route, type RoutePath } from '@postern/core/navigation'
import type { ComponentType } from 'react'

/** Routes of a screen, and its code, which loads on navigation. */
export type ScreenRoute = readonly [routes: readonly RoutePath[], load: () => Promise<{ default: ComponentType }>]

/** Screen that a router shows. */
export type ShownScreen =
  /** Code of the first screen is loading. */
  | { kind: 'loading' }
  | { kind: 'screen'; Screen: ComponentType }
  | { kind: 'none' }
  | { kind: 'failed'; error: unknown }

/** The screens that the portal has. */
export interface Screens {
  has(route: Route): boolean
  /** Screen at an address: synchronous if its code has loaded, or if there is none. */
  load(pathname: string): ShownScreen | Promise<ShownScreen>
  /** Preloads the code of the screen at a portal address. */
  prefetch(pathname: string): void
}

/** Collects the screens of all features by their declared routes. */
export function collectScreens(list: readonly ScreenRoute[]): Screens {
  const byRoute = new Map(list.flatMap(([routes, load]) => routes.map((route) => [route, load] as const)))
  // A build has already passed the tests.
  if (import.meta.env.DEV) checkRoutes(byRoute.keys())
  const loaded = new Map<ScreenRoute[1], ShownScreen>()
  const screens: Screens = {
    has: ({ path }) => byRoute.has(path),
    load(pathname) {
      const match = matchRoute(pathname)
      const load = match && byRoute.get(match.route.path)
      if (!load) return { kind: 'none' }
      return (
        loaded.get(load) ??
        load().then(({ default: Screen }) => {
          const screen: ShownScreen = { kind: 'screen', Screen }
          loaded.set(load, screen)
          return screen
        })
      )
    },
    prefetch(pathname) {
      // Navigation reports the failure; until then it costs nothing.
      Promise.resolve(screens.load(pathname)).catch(() => {})
    },
  }
  return screens
}

function checkRoutes(routes: Iterable<string>): void {
  for (const route of routes) {
    if (allRoutes.some(({ path }) => path === route)) continue
    throw new Error(
      `A screen declares '${route}', which is no route, so nobody could open it. Spell it as the route table does, or add it there.`,
    )
  }
}
