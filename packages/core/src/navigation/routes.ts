import type { NavigationText } from './navigation.messages'
import { type OwnRouteNode, ownRoutes } from './own-routes'
import { limited, type RouteAccess, type RouteNode } from './route-node'
import { specRoutes } from './spec-routes'

type Joined<Above extends string, Path extends string> = Path extends `/${string}` ? Path : `${Above}/${Path}`
type Below<Node> =
  | (Node extends { tabs: readonly (infer Tab)[] } ? Tab : never)
  | (Node extends { children: readonly (infer Child)[] } ? Child : never)
type Flat<Node, Above extends string = ''> = Node extends { path: infer Path extends string }
  ?
      | { path: Joined<Above, Path>; name: Node extends { name: infer Name extends string } ? Name : null }
      | Flat<Below<Node>, Joined<Above, Path>>
  : never
type FlatRoute = Flat<(typeof specRoutes)[number] | (typeof ownRoutes)[number]>

/** A route's address as the specification writes it: parameters in braces. */
export type RoutePath = FlatRoute['path']
/** Names from the specification; `Login` and `ProtectSearch` are ours (AM-002, AM-012). */
export type RouteName = NonNullable<FlatRoute['name']>
/** Address of a route given by name or by address. */
export type PathOf<Place extends RouteName | RoutePath> = Place extends RoutePath
  ? Place
  : Extract<FlatRoute, { name: Place }>['path']

/** A route as plain data. */
export interface Route {
  path: RoutePath
  name?: RouteName
  /** Key of its title in `navigationMessages`. */
  titleKey: NavigationText
  access: RouteAccess
  /** Parent route, for breadcrumbs; `null` at the top. */
  parent: RoutePath | null
  /** Only for frames: shows the first of these that the user may open, see `frameTarget` (AM-020). */
  tabs?: readonly RoutePath[]
}

/** The 136 routes of the specification (RT-001 to RT-136). */
export const routes: readonly Route[] = specRoutes.flatMap((node) => flatten(node))

/** Routes of the specification and our own: the basis of addresses, menus and breadcrumbs. */
export const allRoutes: readonly Route[] = [
  ...routes.map(withOwnTabs),
  ...ownRoutes.flatMap((node) =>
    flatten(
      node,
      routes.find(({ path }) => path === node.below),
    ),
  ),
]

function withOwnTabs(route: Route): Route {
  const own = (ownRoutes as readonly OwnRouteNode[]).filter(({ below, isTab }) => isTab && below === route.path)
  return own.length === 0
    ? route
    : { ...route, tabs: [...(route.tabs ?? []), ...own.map(({ path }) => path as RoutePath)] }
}

const byPlace = new Map<string, Route>(
  allRoutes.flatMap((route) => [route.path, route.name ?? route.path].map((place): [string, Route] => [place, route])),
)

/** Returns the route for a name or an address. */
export function routeOf(place: RouteName | RoutePath): Route {
  const route = byPlace.get(place)
  if (route) return route
  throw new Error(`'${place}' is no route, so there is no address for it. Give a name or a path of the route table.`)
}

/** Returns the route and its ancestors, nearest first. */
export function withParents(route: Route): Route[] {
  return [route, ...(route.parent ? withParents(routeOf(route.parent)) : [])]
}

function flatten(node: RouteNode, above?: Route): Route[] {
  const { title, name, access = above?.access ?? limited({}), tabs, children = [] } = node
  const path = pathBelow(above, node)
  const route = {
    path,
    ...(name && { name }),
    titleKey: title,
    access,
    parent: above?.path ?? null,
  } as Route
  if (tabs) route.tabs = tabs.map((tab) => pathBelow(route, tab))
  return [route, ...[...(tabs ?? []), ...children].flatMap((child) => flatten(child, route))]
}

function pathBelow(above: Route | undefined, { path }: RouteNode): RoutePath {
  return (path.startsWith('/') ? path : `${above?.path}/${path}`) as RoutePath
}
