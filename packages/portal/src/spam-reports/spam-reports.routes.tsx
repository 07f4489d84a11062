import type { RouteObject } from 'react-router'
import { spamReportsPaths } from './spam-reports.paths'

export const spamReportsRoutes: RouteObject[] = [
  {
    path: spamReportsPaths.list,
    lazy: async () => ({ Component: (await import('./SpamReportsScreen')).default }),
  },
  {
    path: spamReportsPaths.report,
    lazy: async () => ({ Component: (await import('./SpamReportScreen')).default }),
  },
]
