import type { RouteObject } from 'react-router'

export const loginRoutes: RouteObject[] = [
  {
    path: '/login',
    lazy: async () => ({ Component: (await import('./LoginScreen')).default }),
  },
]
