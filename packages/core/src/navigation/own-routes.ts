import type { RouteNode } from './route-node'

/** Routes of this product that the specification does not have. Written like those of `spec-routes.ts`, with whole paths. */
export const ownRoutes = [] as const satisfies readonly RouteNode[]
