import { allRoutes, matchRoute, type Route } from '@postern/core/navigation'
import type { ComponentType } from 'react'

/** A screen at an address of the route table, whose code loads when somebody goes there. */
export interface ScreenRoute {
  path: string
  load: () => Promise<{ default: ComponentType }>
}

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

/** The address of a route in the spelling of screens: `/users/{userId}` is `/users/:userId`. */
function patternOf({ path }: Pick<Route, 'path'>): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** The screens of all features, by the routes of the specification. */
export function collectScreens(list: readonly ScreenRoute[]): Screens {
  const byPattern = new Map(list.map(({ path, load }) => [path, load]))
  // What is built has been through the tests.
  if (import.meta.env.DEV) checkPaths(byPattern.keys())
  const loaded = new Map<ScreenRoute['load'], ShownScreen>()
  const screens: Screens = {
    has: (route) => byPattern.has(patternOf(route)),
    load(pathname) {
      const match = matchRoute(pathname)
      const load = match && byPattern.get(patternOf(match.route))
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

function checkPaths(patterns: Iterable<string>): void {
  const known = new Set(allRoutes.map(patternOf))
  for (const pattern of patterns) {
    if (known.has(pattern)) continue
    throw new Error(
      `A screen stands at '${pattern}', which is no route, so nobody could open it. Spell its path like the route table, with ':' before a parameter's name.`,
    )
  }
}
