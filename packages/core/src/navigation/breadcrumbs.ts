import type { RouteUser } from './can-open'
import { isReachable, type NavigationOptions } from './frame-target'
import type { NavigationText } from './navigation.messages'
import type { RouteParams } from './route-params'
import { type Route, withParents } from './routes'
import { toPath } from './to-path'

/** One step of the way to a screen; the last one is the screen itself. */
export interface Breadcrumb {
  route: Route
  /** Key of its title in `navigationMessages`; a screen that knows the name of its object shows that. */
  titleKey: NavigationText
  /** Its address, with the values of the screen's own. */
  path: string
}

/**
 * The way to a route, the topmost first and the route itself last. With a profile the steps that lead nowhere for this user
 * are left out: a customer administrator's way begins at the own customer.
 */
export function breadcrumbs(
  route: Route,
  params: RouteParams = {},
  { profile, ...options }: NavigationOptions & { profile?: RouteUser | null } = {},
): Breadcrumb[] {
  return withParents(route)
    .filter((step) => step === route || !profile || isReachable(step, profile, params, options))
    .reverse()
    .map((step) => ({ route: step, titleKey: step.titleKey, path: toPath(step, params) }))
}
