export { reasonMeasure, reasonText } from './quarantine/reason-text'
export { stageText } from './quarantine/stage-text'
export {
  isDangerous,
  type QuarantineReason,
  quarantineReason,
  type VerdictTone,
  verdictTone,
} from './quarantine/verdict-reason'
