export { ScheduledReportWizard } from './scheduled-reports/ScheduledReportWizard/ScheduledReportWizard'
export type { ScheduledReportWizardProps } from './scheduled-reports/ScheduledReportWizard/scheduled-report-wizard-props'
