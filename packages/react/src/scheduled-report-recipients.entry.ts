export {
  ScheduledReportRecipients,
  type ScheduledReportRecipientsProps,
} from './scheduled-reports/ScheduledReportRecipients/ScheduledReportRecipients'
