import type { RouteUser } from './can-open'
import { isReachable, type NavigationOptions } from './frame-target'
import type { NavigationText } from './navigation.messages'
import type { RouteParams } from './route-params'
import { type Route, withParents } from './routes'
import { toPath } from './to-path'

/** One breadcrumb; the last one is the screen itself. */
export interface Breadcrumb {
  route: Route
  /** Key of its title in `navigationMessages`; a screen that knows its object's name shows that instead. */
  titleKey: NavigationText
  /** Its address, filled in with the current screen's values. */
  path: string
}

/**
 * Returns the breadcrumbs of a route, topmost first, the route itself last. With a profile, steps the user cannot open are left out: a
 * customer administrator's trail begins at their own customer.
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
