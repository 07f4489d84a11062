import type { Capability } from '../permissions/capabilities'
import { missingRight } from '../permissions/missing-right'
import { holderOf } from '../profile/holder-of'
import { canOpen, type RouteUser } from './can-open'
import { isReachable, type NavigationOptions } from './frame-target'
import type { NavigationText } from './navigation.messages'
import { type NavigationLinks, promotionOf } from './navigation-links'
import type { RouteParams } from './route-params'
import { type Route, type RouteName, type RoutePath, routeOf } from './routes'

/** Target of an entry: a route of the portal, or an outside page that opens in a new tab (LO-057). */
export type MenuTarget = { kind: 'route'; route: Route; params: RouteParams } | { kind: 'external'; href: string }

/** A menu entry: the key of its label, and its target. */
export interface MenuEntry {
  /** The same for every user, for icons and lists. */
  key: NavigationText
  /** Key of its label in `navigationMessages`; differs from `key` where a role sees another label (AM-026). */
  labelKey: NavigationText
  target: MenuTarget
}

/** A menu entry as declared in the menus. */
export interface EntryRule {
  key: NavigationText
  to: RouteName | RoutePath
  labelKey?: NavigationText
  params?: RouteParams
  /** In addition to the rights of the route; one of them is enough. */
  capabilities?: readonly Capability[]
  /** Links to the marketing page when only a service or module is missing (AM-022). */
  isPromoted?: boolean
}

/** Returns the entries this user can follow, in the given order. */
export function menuEntries(
  rules: readonly EntryRule[],
  profile: RouteUser,
  options: NavigationOptions & { links?: NavigationLinks },
): MenuEntry[] {
  return rules.flatMap((rule) => {
    const target = targetOf(rule, profile, options)
    return target ? [{ key: rule.key, labelKey: rule.labelKey ?? rule.key, target }] : []
  })
}

function targetOf(
  { to, params = {}, capabilities, isPromoted }: EntryRule,
  profile: RouteUser,
  options: NavigationOptions & { links?: NavigationLinks },
): MenuTarget | null {
  const route = routeOf(to)
  if (capabilities && missingRight({ capabilities }, holderOf(profile, options.product))) return null
  if (isReachable(route, profile, params, options)) return { kind: 'route', route, params }
  const answer = canOpen(route, profile, { product: options.product, params })
  const isOnlyUnsubscribed = !answer.allowed && (answer.reason === 'service' || answer.reason === 'module')
  const href = isPromoted && isOnlyUnsubscribed ? promotionOf(route, options.links ?? {}) : null
  return href ? { kind: 'external', href } : null
}
