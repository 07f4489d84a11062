import type { ScreenRoute } from '../navigation/screens'
import { profilePaths } from './profile.paths'

export const profileRoutes: ScreenRoute[] = [
  {
    path: profilePaths.own,
    load: () => import('./ProfileScreen'),
  },
  {
    path: profilePaths.edit,
    load: () => import('./ProfileScreen'),
  },
]
