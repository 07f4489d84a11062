export { domainsText } from './scheduled-reports/domains-text'
export { addRecipient, removeRecipient, selectableUsers, stopSendingNames } from './scheduled-reports/recipients'
export { codeText, reportTypeOptions } from './scheduled-reports/report-codes'
export { previewRuns, toReportPayload } from './scheduled-reports/report-payload'
export {
  type DomainChoice,
  type ReportCircumstances,
  type ReportDraft,
  type ReportProblem,
  reportProblems,
  type WizardStep,
  wizardSteps,
} from './scheduled-reports/report-problems'
export {
  type DeliveryReason,
  type DeliveryResult,
  type ReportFormat,
  reportFormats,
  type ScheduledRun,
  type ScheduledRunOutcome,
} from './scheduled-reports/report-run'
export { reportSpan } from './scheduled-reports/report-span'
export { nextRuns, type Schedule } from './scheduled-reports/schedule'
export {
  earliestStart,
  isOnStartStep,
  isStartAllowed,
  roundToStartStep,
  startStepMinutes,
} from './scheduled-reports/start-picker'
export {
  showsWeekendChoice,
  toIncludeWeekend,
  toWeekends,
  type Weekends,
  type WeekendText,
  weekendText,
} from './scheduled-reports/weekend'
export { WizardPrefill } from './scheduled-reports/wizard-prefill'
export { isWallClock, todayIn, toInstant, toWallClock } from './time/wall-clock'
