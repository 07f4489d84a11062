import { isNumericParam, type RoutePath, type RouteValues } from '@postern/core/navigation'
import { useRouterState } from './router-context'

type Distributed<Path extends RoutePath> = Path extends RoutePath ? RouteValues<Path> : never
/** Parameters that all of several routes have. */
type Shared<Path extends RoutePath> = keyof Distributed<Path> & keyof RouteValues<Path>
type Flat<Values> = { readonly [Name in keyof Values]: Values[Name] }

/** Parameters of a route; for several routes, parameters that not all of them share may be undefined. */
type ParamsOf<Path extends RoutePath> = Flat<
  Pick<RouteValues<Path>, Shared<Path>> & Partial<Omit<RouteValues<Path>, Shared<Path>>>
>

/**
 * Returns the parameters of the current address, ids as numbers: an invalid id is not found before the screen renders (RT-140). Takes the
 * screen's route or one of its ancestors; throws on any other screen.
 */
export function useRouteParams<const Path extends RoutePath>(route: Path | readonly Path[]): ParamsOf<Path> {
  const { match } = useRouterState()
  const current = match?.route.path ?? ''
  if (!match || ![route].flat().some((path) => `${current}/`.startsWith(`${path}/`))) {
    throw new Error(`useRouteParams(${JSON.stringify(route)}) was called at '${current}', which has other parameters.`)
  }
  const values = Object.entries(match.params).map(([name, value]) => [
    name,
    isNumericParam(name) ? Number(value) : value,
  ])
  return Object.fromEntries(values)
}
