export { type ApplicationView, applicationView, type SessionStatus } from './auth/application-view'
export {
  type FinishingTask,
  finishingTasks,
  initialLoginState,
  type LoginCall,
  type LoginEvent,
  type LoginNotice,
  type LoginState,
  nextLoginState,
} from './auth/login.machine'
export {
  canConfirmSetup,
  initialSetupState,
  nextSetupState,
  type SetupCall,
  type SetupEvent,
  type SetupProblem,
  type SetupState,
} from './auth/two-factor-setup.machine'
export {
  canSubmit,
  initialPasswordPageState,
  type NewPassword,
  nextPasswordPageState,
  type PasswordLink,
  type PasswordPageEvent,
  type PasswordPageState,
  parsePasswordLink,
} from './passwords/password-page.machine'
export {
  type AllowedSenders,
  bothSendersOf,
  canConfirm,
  type DigestCall,
  type DigestDialog,
  type DigestEvent,
  type DigestFailure,
  type DigestState,
  initialDigestState,
  isReRelease,
  nextDigestState,
  offersSenderChoice,
  type ReleaseBox,
  releaseBoxes,
} from './quarantine-digest/digest.machine'
export {
  initialPreviewState,
  nextPreviewState,
  type PreviewEvent,
  type PreviewFailure,
  type PreviewState,
  previewLimitMs,
  previewPollMs,
} from './quarantine-digest/preview.machine'
export {
  areWizardFieldsDisabled,
  hasWizardChanged,
  initialWizardState,
  nextWizardState,
  type WizardEvent,
  type WizardRecipient,
  type WizardStart,
  type WizardState,
} from './scheduled-reports/wizard.machine'
