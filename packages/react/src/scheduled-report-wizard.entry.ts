export {
  ScheduledReportWizard,
  type ScheduledReportWizardProps,
} from './scheduled-reports/ScheduledReportWizard/ScheduledReportWizard'
