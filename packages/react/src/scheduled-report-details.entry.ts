export {
  ScheduledReportDetails,
  type ScheduledReportDetailsProps,
} from './scheduled-reports/ScheduledReportDetails/ScheduledReportDetails'
