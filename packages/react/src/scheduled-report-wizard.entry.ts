export { ScheduledReportWizard } from './scheduled-reports/ScheduledReportWizard/ScheduledReportWizard'
export {
  ScheduledReportWizardFooter,
  ScheduledReportWizardHeader,
  ScheduledReportWizardRoot,
  ScheduledReportWizardStep,
  ScheduledReportWizardStepper,
  ScheduledReportWizardSummary,
} from './scheduled-reports/ScheduledReportWizard/scheduled-report-wizard-parts'
export type { ScheduledReportWizardProps } from './scheduled-reports/ScheduledReportWizard/scheduled-report-wizard-props'
