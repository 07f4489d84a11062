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

/** What stands at an address for a user. */
export type Place =
  | { kind: 'screen'; match: RouteMatch }
  /** A frame by itself: its first tab stands in its place (RT-147, AM-020). */
  | { kind: 'frame'; target: string }
  | { kind: 'notPermitted'; match: RouteMatch; reason: Refusal }
  | { kind: 'notFound' }

type Refusal = Exclude<RouteRefusal, 'signedOut'>

/**
 * The one guard of all routes. Rights come first, so that nobody learns what there is that is not theirs (AM-014, RT-145);
 * an address that names nothing, and a route without a screen yet, is not found (RT-140, RT-146, AM-013).
 */
export function placeOf(pathname: string, profile: RouteUser, options: NavigationOptions): Place {
  const match = matchRoute(pathname)
  if (!match) return { kind: 'notFound' }
  const { route, params } = match
  const answer = canOpen(route, profile, { product: options.product, params })
  // A signed-out visitor never comes here.
  if (!answer.allowed) return { kind: 'notPermitted', match, reason: answer.reason as Refusal }
  // Any other text than an id names nothing, and is not asked for (RT-140).
  if (Object.entries(params).some(([name, value]) => isNumericParam(name) && !isId(value))) return { kind: 'notFound' }
  if (!route.tabs) return isServed(route, options) ? { kind: 'screen', match } : { kind: 'notFound' }
  const target = frameTarget(route, profile, params, options)
  return target ? { kind: 'frame', target: toPath(target, params) } : { kind: 'notFound' }
}

function isServed(route: Route, options: NavigationOptions): boolean {
  return options.isServed?.(route) ?? true
}
