import type { RouteObject } from 'react-router'
import { reportsPaths } from './reports.paths'

export const reportsRoutes: RouteObject[] = [
  {
    path: reportsPaths.onDemand,
    lazy: async () => ({ Component: (await import('./OnDemandReportScreen')).default }),
  },
]
