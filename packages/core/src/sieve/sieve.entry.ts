export { type LineDifference, lineDifferences } from '../scripts/line-differences'
export {
  longestScript,
  longestScriptMail,
  scriptFailuresAtMost,
  scriptsAtMost,
  scriptVersionsAtMost,
} from '../scripts/script'
export { type ScriptDecision, scriptDecision } from '../scripts/script-decision'
export { quarantineFolder, scriptSupport } from '../scripts/script-support'
export { type CheckedSieve, checkSieve } from './check-sieve'
export {
  type CompileSieveRegex,
  type SieveFeature,
  type SieveRegex,
  type SieveScript,
  type SieveSupport,
  sieveFeatures,
} from './program'
export { runSieve, type SieveOutcome } from './run-sieve'
export type { SieveAction, SieveHeaderEdit, SieveTraceStep } from './run-state'
export type { SieveHeader, SieveMessage, SievePart } from './sieve-message'
export { type SievePosition, type SieveProblem, type SieveProblemCode, sieveProblemCodes } from './sieve-problem'
export { type SieveExtension, sieveExtensions } from './vocabulary'
