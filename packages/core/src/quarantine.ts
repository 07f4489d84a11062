export {
  type AuthenticationReport,
  type AuthenticationResult,
  readAuthenticationResults,
} from './held-message/authentication-results'
export { type ReceivedHop, readReceivedHops } from './held-message/received-hops'
export { reasonMeasure, reasonText } from './quarantine/reason-text'
export {
  type Classification,
  classifications,
  isClassification,
  reclassified,
} from './quarantine/reclassify'
export { stageText } from './quarantine/stage-text'
export {
  isDangerous,
  type QuarantineReason,
  quarantineReason,
  type VerdictTone,
  verdictTone,
} from './quarantine/verdict-reason'
