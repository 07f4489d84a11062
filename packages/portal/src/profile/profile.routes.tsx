import type { RouteObject } from 'react-router'
import { profilePaths } from './profile.paths'

export const profileRoutes: RouteObject[] = [
  {
    path: profilePaths.own,
    lazy: async () => ({ Component: (await import('./ProfileScreen')).default }),
  },
  {
    path: profilePaths.edit,
    lazy: async () => ({ Component: (await import('./ProfileScreen')).default }),
  },
]
