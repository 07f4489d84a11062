import type { ScreenRoute } from '../navigation/screens'
import { resellersPaths } from './resellers.paths'

export const resellersRoutes: ScreenRoute[] = [
  {
    path: resellersPaths.list,
    load: () => import('./ResellersScreen'),
  },
  {
    path: resellersPaths.new,
    load: () => import('./NewResellerScreen'),
  },
  {
    path: resellersPaths.customers,
    load: () => import('./ResellerCustomersScreen'),
  },
  {
    path: resellersPaths.metrics,
    load: () => import('./ResellerMetricsScreen'),
  },
  {
    path: resellersPaths.settings,
    load: () => import('./ResellerSettingsScreen'),
  },
  {
    path: resellersPaths.edit,
    load: () => import('./EditResellerScreen'),
  },
  {
    path: resellersPaths.delete,
    load: () => import('./DeleteResellerScreen'),
  },
  {
    path: resellersPaths.transfer,
    load: () => import('./TransferResellerScreen'),
  },
]
