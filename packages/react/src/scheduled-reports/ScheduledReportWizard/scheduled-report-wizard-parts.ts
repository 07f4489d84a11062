import { arrangedPiece, arrangedRoot } from '../../parts/arrangement'
import { ScheduledReportWizard } from './ScheduledReportWizard'

/** `ScheduledReportWizard` in a layout of your own: put its parts wherever you want inside; what you leave out is not shown. */
export const ScheduledReportWizardRoot = /* @__PURE__ */ arrangedRoot(
  'ScheduledReportWizardRoot',
  ScheduledReportWizard,
)

/** Title of the wizard. */
export const ScheduledReportWizardHeader = /* @__PURE__ */ arrangedPiece('ScheduledReportWizardRoot', 'header')

/** Progress through the steps. */
export const ScheduledReportWizardStepper = /* @__PURE__ */ arrangedPiece('ScheduledReportWizardRoot', 'stepper')

/** Fields of the current step, and the failure of the last call. */
export const ScheduledReportWizardStep = /* @__PURE__ */ arrangedPiece('ScheduledReportWizardRoot', 'step')

/** Cancel, back and next. */
export const ScheduledReportWizardFooter = /* @__PURE__ */ arrangedPiece('ScheduledReportWizardRoot', 'footer')

/** Choices made so far. */
export const ScheduledReportWizardSummary = /* @__PURE__ */ arrangedPiece('ScheduledReportWizardRoot', 'summary')
