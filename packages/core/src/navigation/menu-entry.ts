import type { Capability } from '../permissions/capabilities'
import { missingRight } from '../permissions/missing-right'
import { holderOf } from '../profile/holder-of'
import { canOpen, type RouteUser } from './can-open'
import { isReachable, type NavigationOptions } from './frame-target'
import type { NavigationText } from './navigation.messages'
import { type NavigationLinks, promotionOf } from './navigation-links'
import type { RouteParams } from './route-params'
import { type Route, type RouteName, type RoutePath, routeOf } from './routes'

/** Where an entry leads: to a route of the portal, or to a page outside that opens in a new tab (LO-057). */
export type MenuTarget = { kind: 'route'; route: Route; params: RouteParams } | { kind: 'external'; href: string }

/** An entry of a menu: a key for the words, and where it leads. */
export interface MenuEntry {
  /** The same for every user, for icons and lists. */
  key: NavigationText
  /** Key of its label in `navigationMessages`; differs from `key` where a role reads another label (AM-026). */
  labelKey: NavigationText
  target: MenuTarget
}

/** An entry as the menus write it. */
export interface EntryRule {
  key: NavigationText
  to: RouteName | RoutePath
  labelKey?: NavigationText
  params?: RouteParams
  /** Beside the rights of the route; one of them is enough. */
  capabilities?: readonly Capability[]
  /** Leads to the marketing page when only a service or module is missing (AM-022). */
  isPromoted?: boolean
}

/** The entries that lead somewhere for this user, in the order given. */
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
