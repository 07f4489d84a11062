/** States of a job. `queued` and `running` are unfinished; `doneWithErrors` has items that failed. */
export const jobStates = ['queued', 'running', 'done', 'doneWithErrors', 'failed', 'cancelled'] as const
/** One of `jobStates`. */
export type JobState = (typeof jobStates)[number]

/** Events in the life of a job. A process claims it and finishes it or fails; its orderer cancels it or retries it. */
export type JobEvent = 'claim' | 'finish' | 'finishWithErrors' | 'fail' | 'cancel' | 'retry'

interface JobMove {
  readonly from: readonly JobState[]
  readonly to: JobState
}

/** Event by event: the states it is allowed in, and the state it leads to. A job that was claimed and lost is claimed again. */
export const jobMoves: Readonly<Record<JobEvent, JobMove>> = {
  claim: { from: ['queued', 'running'], to: 'running' },
  finish: { from: ['running'], to: 'done' },
  finishWithErrors: { from: ['running'], to: 'doneWithErrors' },
  fail: { from: ['running'], to: 'failed' },
  cancel: { from: ['queued', 'running'], to: 'cancelled' },
  retry: { from: ['doneWithErrors', 'failed'], to: 'queued' },
}

/** Returns the state after an event, or `null` if the event is not allowed in that state. */
export function jobStateAfter(state: JobState, event: JobEvent): JobState | null {
  const { from, to } = jobMoves[event]
  return from.includes(state) ? to : null
}

/** True if the job waits or runs. Accepts unknown states of newer servers as finished. */
export function isJobUnfinished(state: string): boolean {
  return jobMoves.cancel.from.some((one) => one === state)
}
