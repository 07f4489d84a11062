import type { ScreenRoute } from '../navigation/screens'

export const apiKeysRoutes: ScreenRoute[] = [
  {
    path: '/customers/:customerId/settings/rest',
    load: () => import('./RestSettingsScreen'),
  },
]
