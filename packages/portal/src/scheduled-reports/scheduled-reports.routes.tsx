import type { RouteObject } from 'react-router'
import { scheduledReportsPaths } from './scheduled-reports.paths'

export const scheduledReportsRoutes: RouteObject[] = [
  {
    path: scheduledReportsPaths.list,
    lazy: async () => ({ Component: (await import('./ScheduledReportsScreen')).default }),
  },
  {
    path: scheduledReportsPaths.new,
    lazy: async () => ({ Component: (await import('./NewScheduledReportScreen')).default }),
  },
  {
    path: scheduledReportsPaths.recipients,
    lazy: async () => ({ Component: (await import('./ReportRecipientsScreen')).default }),
  },
  {
    path: scheduledReportsPaths.details,
    lazy: async () => ({ Component: (await import('./ReportDetailsScreen')).default }),
  },
]
