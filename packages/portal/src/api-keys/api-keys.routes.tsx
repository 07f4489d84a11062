import type { RouteObject } from 'react-router'

export const apiKeysRoutes: RouteObject[] = [
  {
    path: '/customers/:customerId/settings/rest',
    lazy: async () => ({ Component: (await import('./RestSettingsScreen')).default }),
  },
]
