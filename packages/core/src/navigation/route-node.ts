import type { SignedInLimits } from '../permissions/access'
import type { NavigationText } from './navigation.messages'

/** Limits of a signed-in user for a route; each one that is given must hold. */
export interface RouteLimits extends SignedInLimits {
  /** A customer administrator only where `{customerId}` is the own customer (RT-148). */
  ownCustomer?: true
  /** Everybody only where `{customerId}` is the own parent id (AM-021). */
  ownProfile?: true
}

/** Who may open a route. */
export type RouteAccess = { who: 'anyone' } | ({ who: 'signedIn' } & RouteLimits)

/** A route as the tables write it: what stands below inherits address and access. */
export interface RouteNode {
  /** Below the node above it, unless it begins with a slash. Parameters in braces. */
  path: string
  title: NavigationText
  name?: string
  /** The nearest one above it when absent (AM-014); at the top every signed-in user. */
  access?: RouteAccess
  /** Makes it a frame, which shows the first of these that the user may open (AM-020). */
  tabs?: readonly RouteNode[]
  children?: readonly RouteNode[]
}

export const everybody: RouteAccess = { who: 'anyone' }

export function limited(limits: RouteLimits): RouteAccess {
  return { who: 'signedIn', ...limits }
}
