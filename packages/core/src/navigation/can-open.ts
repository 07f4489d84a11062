import { type MissingRight, missingRight } from '../permissions/missing-right'
import { Role } from '../permissions/roles'
import { holderOf } from '../profile/holder-of'
import type { Profile } from '../profile/profile.contract'
import type { RouteLimits } from './route-node'
import type { RouteParams } from './route-params'
import type { Route } from './routes'

/** Part of a profile that rights depend on. */
export type RouteUser = Pick<Profile, 'role' | 'parentType' | 'parentId' | 'capabilities' | 'customer'>

/** Reason why a route may not be opened. */
export type RouteRefusal = 'signedOut' | MissingRight | 'scope'
/** Answer to whether a route may be opened, and if not, why. */
export type RouteAnswer = { allowed: true } | { allowed: false; reason: RouteRefusal }

/** Inputs of `canOpen` besides the user. */
export interface CanOpenOptions {
  /** Product key; 'provider' by default (AM-001). */
  product?: string | undefined
  /** Values from the address. A route of one customer or profile stays closed to users restricted to their own id. */
  params?: RouteParams
}

/**
 * Decides if a user may open a route; `null` is a visitor who is signed out. 'service' and 'module' come last: with them nothing else is
 * missing, so the screen may name the page that promotes it (AM-014). The server decides by itself in any case.
 */
export function canOpen(route: Route, profile: RouteUser | null, options: CanOpenOptions = {}): RouteAnswer {
  const { access } = route
  if (access.who === 'anyone') return { allowed: true }
  const reason = profile ? refusal(access, profile, options) : 'signedOut'
  return reason ? { allowed: false, reason } : { allowed: true }
}

function refusal(limits: RouteLimits, profile: RouteUser, { product, params }: CanOpenOptions): RouteRefusal | null {
  const holder = holderOf(profile, product)
  const right = missingRight(limits, holder)
  if (right === 'role' || right === 'capability') return right
  const isTied = limits.ownProfile || (limits.ownCustomer && holder.role === Role.CustomerAdmin)
  const { parentId } = profile
  const isOwn = parentId !== undefined && String(params?.customerId) === String(parentId)
  return isTied && !isOwn ? 'scope' : right
}
