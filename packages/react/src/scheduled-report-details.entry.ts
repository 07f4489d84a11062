export { ScheduledReportDetails } from './scheduled-reports/ScheduledReportDetails/ScheduledReportDetails'
export type { ScheduledReportDetailsProps } from './scheduled-reports/ScheduledReportDetails/scheduled-report-details-props'
