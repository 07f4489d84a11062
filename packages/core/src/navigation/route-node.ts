import type { SignedInLimits } from '../permissions/access'
import type { NavigationText } from './navigation.messages'

/** Access limits of a route for signed-in users; all given limits must hold. */
export interface RouteLimits extends SignedInLimits {
  /** Customer administrators only when `{customerId}` is their own customer (RT-148). */
  ownCustomer?: true
  /** Everybody only when `{customerId}` is their own parent id (AM-021). */
  ownProfile?: true
}

/** Access to a route. */
export type RouteAccess = { who: 'anyone' } | ({ who: 'signedIn' } & RouteLimits)

/** A route as declared in the tables; children inherit address and access. */
export interface RouteNode {
  /** Relative to the parent, unless it begins with a slash. Parameters in braces. */
  path: string
  title: NavigationText
  name?: string
  /** Default: that of the nearest ancestor (AM-014); at the top, every signed-in user. */
  access?: RouteAccess
  /** Makes it a frame that shows the first tab the user may open (AM-020). */
  tabs?: readonly RouteNode[]
  children?: readonly RouteNode[]
}

export const everybody: RouteAccess = { who: 'anyone' }

export function limited(limits: RouteLimits): RouteAccess {
  return { who: 'signedIn', ...limits }
}
