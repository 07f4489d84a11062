import type { ScreenRoute } from '../navigation/screens'
import { reportsPaths } from './reports.paths'

export const reportsRoutes: ScreenRoute[] = [
  {
    path: reportsPaths.onDemand,
    load: () => import('./OnDemandReportScreen'),
  },
]
