import type { RouteObject } from 'react-router'

export const otherServicesRoutes: RouteObject[] = [
  {
    path: '/other_services',
    lazy: async () => ({ Component: (await import('./OtherServicesScreen')).default }),
  },
]
