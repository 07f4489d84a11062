import type { ScreenRoute } from '../navigation/screens'

export const otherServicesRoutes: ScreenRoute[] = [
  {
    path: '/other_services',
    load: () => import('./OtherServicesScreen'),
  },
]
