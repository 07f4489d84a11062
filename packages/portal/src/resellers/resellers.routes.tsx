import type { RouteObject } from 'react-router'

export const resellersRoutes: RouteObject[] = [
  {
    path: '/resellers',
    lazy: async () => ({ Component: (await import('./ResellersScreen')).default }),
  },
]
