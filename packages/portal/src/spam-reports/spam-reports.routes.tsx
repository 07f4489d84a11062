import type { ScreenRoute } from '../navigation/screens'
import { spamReportsPaths } from './spam-reports.paths'

export const spamReportsRoutes: ScreenRoute[] = [
  {
    path: spamReportsPaths.list,
    load: () => import('./SpamReportsScreen'),
  },
  {
    path: spamReportsPaths.report,
    load: () => import('./SpamReportScreen'),
  },
]
