import type { RouteObject } from 'react-router'

export const usersRoutes: RouteObject[] = [
  {
    path: '/users',
    lazy: async () => ({ Component: (await import('./UsersScreen')).default }),
  },
]
