export { type LineDifference, lineDifferences } from '../scripts/line-differences'
export {
  longestScript,
  longestScriptMail,
  scriptFailuresAtMost,
  scriptsAtMost,
  scriptVersionsAtMost,
} from '../scripts/script'
export { noScriptChanges, type ScriptChanges, type ScriptDecision, scriptDecision } from '../scripts/script-decision'
export { quarantineFolder, scriptSupport } from '../scripts/script-support'
export { type CheckedSieve, checkSieve } from './check-sieve'
export type { SieveAddedHeader, SieveDeletedHeader, SieveHeaderChanges } from './edit-headers'
export type {
  CompileSieveRegex,
  HeaderLimits,
  SieveRegex,
  SieveScript,
  SieveSupport,
} from './program'
export { runSieve, type SieveOutcome } from './run-sieve'
export type { SieveAction, SieveTraceStep } from './run-state'
export type { SieveHeader, SieveMessage, SievePart } from './sieve-message'
export { type SievePosition, type SieveProblem, type SieveProblemCode, sieveProblemCodes } from './sieve-problem'
export { type SieveExtension, sieveExtensions } from './vocabulary'
