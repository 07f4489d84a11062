export {
  type AuthenticationReport,
  type AuthenticationResult,
  readAuthenticationResults,
} from './held-message/authentication-results'
export { type FileFinding, fileFinding } from './held-message/file-finding'
export { shownOtherHost } from './held-message/link-differs'
export { type ReceivedHop, readReceivedHops } from './held-message/received-hops'
export { reasonMeasure, reasonText } from './quarantine/reason-text'
export {
  type Classification,
  classifications,
  isClassification,
  reclassified,
} from './quarantine/reclassify'
export {
  maxReleaseReason,
  maxReleaseRecipients,
  type RecipientsProblem,
  readRecipients,
  recipientsProblem,
} from './quarantine/release-recipients'
export { stageText } from './quarantine/stage-text'
export {
  isDangerous,
  type QuarantineReason,
  quarantineReason,
  type VerdictTone,
  verdictTone,
} from './quarantine/verdict-reason'
export { type WhyHeld, whyHeld } from './quarantine/why-held'
export { pngSource } from './quarantine-digest/png-source'
export {
  isSandboxBusy,
  type SandboxTone,
  sandboxFailureText,
  sandboxStateText,
  sandboxTone,
} from './sandbox/sandbox-text'
