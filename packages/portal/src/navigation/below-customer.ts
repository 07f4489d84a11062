import { type RoutePath, type RouteValues, routeOf, toPath } from '@postern/core/navigation'

/** Routes that exist twice in the table: among all customers' pages, and below the customer. */
type TwinPath<Path extends RoutePath = RoutePath> = Path extends RoutePath
  ? `/customers/{customerId}${Path}` extends RoutePath
    ? Path
    : never
  : never

/** Address of a page below its customer, or among all customers' pages when none is given. */
export function belowCustomer<Path extends TwinPath>(
  path: Path,
  params: RouteValues<Path> & { customerId: number | undefined },
): string {
  const { customerId, ...others } = params
  if (customerId === undefined) return toPath(routeOf(path), others)
  return toPath(routeOf(`/customers/{customerId}${path as TwinPath}`), { customerId, ...others })
}
