import {
  canOpen,
  frameTarget,
  isNumericParam,
  matchRoute,
  type NavigationOptions,
  type Route,
  type RouteMatch,
  type RouteRefusal,
  type RouteUser,
  toPath,
} from '@postern/core/navigation'
import { isId } from './is-id'

/** Content at an address for a user. */
export type Place =
  | { kind: 'screen'; match: RouteMatch }
  /** A frame opened directly: redirects to its first tab (RT-147, AM-020). */
  | { kind: 'frame'; target: string }
  | { kind: 'notPermitted'; match: RouteMatch; reason: Refusal }
  | { kind: 'notFound' }

type Refusal = Exclude<RouteRefusal, 'signedOut'>

/**
 * Single guard of all routes. Checks rights first, so that nobody learns about objects they may not see (AM-014, RT-145); an unknown
 * address, and a route without a screen yet, is not found (RT-140, RT-146, AM-013).
 */
export function placeOf(pathname: string, profile: RouteUser, options: NavigationOptions): Place {
  const match = matchRoute(pathname)
  if (!match) return { kind: 'notFound' }
  const { route, params } = match
  const answer = canOpen(route, profile, { product: options.product, params })
  // Signed-out visitors never get here.
  if (!answer.allowed) return { kind: 'notPermitted', match, reason: answer.reason as Refusal }
  // Text that is not an id cannot exist, so it is not requested (RT-140).
  if (Object.entries(params).some(([name, value]) => isNumericParam(name) && !isId(value))) return { kind: 'notFound' }
  if (!route.tabs) return isServed(route, options) ? { kind: 'screen', match } : { kind: 'notFound' }
  const target = frameTarget(route, profile, params, options)
  return target ? { kind: 'frame', target: toPath(target, params) } : { kind: 'notFound' }
}

function isServed(route: Route, options: NavigationOptions): boolean {
  return options.isServed?.(route) ?? true
}
