import type { RouteObject } from 'react-router'
import { quarantinePaths } from './quarantine.paths'

export const quarantineRoutes: RouteObject[] = [
  {
    path: quarantinePaths.search,
    lazy: async () => ({ Component: (await import('./QuarantineSearchScreen')).default }),
  },
  {
    path: quarantinePaths.entry,
    lazy: async () => ({ Component: (await import('./QuarantineSingleScreen')).default }),
  },
]
