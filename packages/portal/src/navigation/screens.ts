import { allRoutes, matchRoute, type Route, type RoutePath } from '@postern/core/navigation'
import type { ComponentType } from 'react'

/** The routes at which a screen stands, and its code, which loads when somebody goes there. */
export type ScreenRoute = readonly [routes: readonly RoutePath[], load: () => Promise<{ default: ComponentType }>]

/** What a router shows. */
export type ShownScreen =
  /** The code of the first screen is on its way. */
  | { kind: 'loading' }
  | { kind: 'screen'; Screen: ComponentType }
  | { kind: 'none' }
  | { kind: 'failed'; error: unknown }

/** The screens that the portal has. */
export interface Screens {
  has(route: Route): boolean
  /** The screen at an address: at once where its code has been loaded, and where there is none. */
  load(pathname: string): ShownScreen | Promise<ShownScreen>
  /** Loads the code of the screen at an address of the portal, before somebody goes there. */
  prefetch(pathname: string): void
}

/** The screens of all features, by the routes that they declare. */
export function collectScreens(list: readonly ScreenRoute[]): Screens {
  const byRoute = new Map(list.flatMap(([routes, load]) => routes.map((route) => [route, load] as const)))
  // What is built has been through the tests.
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
      // Whoever goes there meets the failure; until then it costs nothing.
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
