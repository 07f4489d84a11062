import type { ScreenRoute } from '../navigation/screens'

export const dashboardRoutes: ScreenRoute[] = [
  {
    path: '/',
    load: () => import('./DashboardScreen'),
  },
]
