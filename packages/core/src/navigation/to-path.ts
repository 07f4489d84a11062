import { isParamValue, isWellFormed, type ParamName, paramName, type RouteParams } from './route-params'
import { type PathOf, type Route, type RouteName, type RoutePath, routeOf } from './routes'

type ParamsOf<Place extends RouteName | RoutePath> = Record<ParamName<PathOf<Place>>, string | number>

/**
 * Builds the address of a route with URL-encoded values. Throws on values that no address can carry: an empty one, `.` or `..`, or anything
 * but a positive whole number where a route requires one.
 */
export function toPath<Place extends RouteName | RoutePath>(
  place: Place,
  ...params: ParamName<PathOf<Place>> extends never ? [] : [params: ParamsOf<Place>]
): string
/** Values for which the route has no parameter are ignored. */
export function toPath(route: Route, params?: RouteParams): string
export function toPath(to: Route | RouteName | RoutePath, params: RouteParams = {}): string {
  const { path } = typeof to === 'string' ? routeOf(to) : to
  return path
    .split('/')
    .map((segment) => {
      const name = paramName(segment)
      return name ? encoded(path, name, params[name]) : segment
    })
    .join('/')
}

function encoded(path: string, name: string, value: string | number | undefined): string {
  const text = String(value ?? '')
  if (isParamValue(name, text) && isWellFormed(text)) return encodeURIComponent(text)
  throw new Error(`${path} has no address with ${name} '${text}', so a link to it would lead elsewhere. Pass the id.`)
}
