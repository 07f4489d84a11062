import type { ScreenRoute } from '../navigation/screens'
import { scheduledReportsPaths } from './scheduled-reports.paths'

export const scheduledReportsRoutes: ScreenRoute[] = [
  {
    path: scheduledReportsPaths.list,
    load: () => import('./ScheduledReportsScreen'),
  },
  {
    path: scheduledReportsPaths.new,
    load: () => import('./NewScheduledReportScreen'),
  },
  {
    path: scheduledReportsPaths.recipients,
    load: () => import('./ReportRecipientsScreen'),
  },
  {
    path: scheduledReportsPaths.details,
    load: () => import('./ReportDetailsScreen'),
  },
]
