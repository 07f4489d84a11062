/** Background jobs: their kinds, states and limits. */

export {
  isJobUnfinished,
  type JobEvent,
  type JobState,
  jobMoves,
  jobStateAfter,
  jobStates,
} from './jobs/job-states'
export {
  type ExportableList,
  exportableLists,
  type JobFailure,
  type JobItemState,
  type JobKind,
  jobFailures,
  jobItemStates,
  jobItemsAtMost,
  jobKinds,
} from './jobs/jobs.contract'
