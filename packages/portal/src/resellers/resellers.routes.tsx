import type { RouteObject } from 'react-router'
import { resellersPaths } from './resellers.paths'

export const resellersRoutes: RouteObject[] = [
  {
    path: resellersPaths.list,
    lazy: async () => ({ Component: (await import('./ResellersScreen')).default }),
  },
  {
    path: resellersPaths.new,
    lazy: async () => ({ Component: (await import('./NewResellerScreen')).default }),
  },
  {
    path: resellersPaths.customers,
    lazy: async () => ({ Component: (await import('./ResellerCustomersScreen')).default }),
  },
  {
    path: resellersPaths.metrics,
    lazy: async () => ({ Component: (await import('./ResellerMetricsScreen')).default }),
  },
  {
    path: resellersPaths.settings,
    lazy: async () => ({ Component: (await import('./ResellerSettingsScreen')).default }),
  },
  {
    path: resellersPaths.edit,
    lazy: async () => ({ Component: (await import('./EditResellerScreen')).default }),
  },
  {
    path: resellersPaths.delete,
    lazy: async () => ({ Component: (await import('./DeleteResellerScreen')).default }),
  },
  {
    path: resellersPaths.transfer,
    lazy: async () => ({ Component: (await import('./TransferResellerScreen')).default }),
  },
]
