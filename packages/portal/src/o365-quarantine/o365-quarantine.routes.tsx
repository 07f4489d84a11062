import type { RouteObject } from 'react-router'
import { o365QuarantinePaths } from './o365-quarantine.paths'

export const o365QuarantineRoutes: RouteObject[] = [
  {
    path: o365QuarantinePaths.search,
    lazy: async () => ({ Component: (await import('./O365QuarantineScreen')).default }),
  },
]
