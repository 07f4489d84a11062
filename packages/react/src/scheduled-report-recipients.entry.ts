export { ScheduledReportRecipients } from './scheduled-reports/ScheduledReportRecipients/ScheduledReportRecipients'
export type { ScheduledReportRecipientsProps } from './scheduled-reports/ScheduledReportRecipients/scheduled-report-recipients-props'
