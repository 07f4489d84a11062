import type { ScreenRoute } from '../navigation/screens'

export const loginRoutes: ScreenRoute[] = [
  {
    path: '/login',
    load: () => import('./LoginScreen'),
  },
]
