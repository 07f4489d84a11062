// Allow and block lists: ownership of entries, and which entry applies to a sender.

export { levelOf, type Owner, type OwnerColumns, type OwnerLevel, ownerLevels, ownerOf } from './owners/owner-level'
export { freeMailDomains } from './wbl/free-mail-domains'
export {
  type EntryOutcome,
  type JudgedEntry,
  type JudgedStep,
  judgeSender,
  listedDomains,
  type SenderFacts,
  type SenderJudgement,
  type SenderVerdict,
} from './wbl/judge-sender'
export {
  type LadderCondition,
  type LadderRow,
  LadderRung,
  type LadderState,
  ladderConditions,
  ladderRows,
} from './wbl/judgement-ladder'
export {
  type SenderTrial,
  type WblBacktest,
  type WblCleanUp,
  type WblCleanUpCounts,
  type WblDeletionUndone,
  type WblEntry,
  type WblHits,
  type WblOrdering,
  type WblRefusal,
  type WblResult,
  type WblWarning,
  wblAddedAtMost,
  wblBacktestDays,
  wblBacktestStep,
  wblCleanedAtMost,
  wblCleanUps,
  wblEndingDays,
  wblHitDays,
  wblRefusals,
  wblSources,
  wblUndoMinutes,
  wblUnusedDays,
  wblWarnings,
} from './wbl/sender-lists.contract'
export {
  toWblFileRow,
  type WblFileField,
  wblEnvelopeOnlyOf,
  wblExpiryOf,
  wblFileFields,
  wblFlagOf,
  wblTypeCodes,
  wblTypeOf,
} from './wbl/wbl-file'
export {
  type WblImport,
  type WblImportRow,
  wblImportRowsAtOnce,
  wblRowChanges,
} from './wbl/wbl-imports.contract'
export { type WblUndoLeft, type WblUndoRefusal, wblUndoRefusals } from './wbl/wbl-undo'
