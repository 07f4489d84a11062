import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isJobUnfinished, type JobEvent, type JobState, jobMoves, jobStateAfter, jobStates } from './job-states'

const events = Object.keys(jobMoves) as JobEvent[]

describe('the states of a job', () => {
  it('lead from the queue through a run to each end', () => {
    expect(jobStateAfter('queued', 'claim')).toBe('running')
    expect(jobStateAfter('running', 'finish')).toBe('done')
    expect(jobStateAfter('running', 'finishWithErrors')).toBe('doneWithErrors')
    expect(jobStateAfter('running', 'fail')).toBe('failed')
    expect(jobStateAfter('running', 'cancel')).toBe('cancelled')
    expect(jobStateAfter('doneWithErrors', 'retry')).toBe('queued')
  })

  it('allow a lost job to be claimed again', () => {
    expect(jobStateAfter('running', 'claim')).toBe('running')
  })

  it('never change after the end, except by a retry of a job that did not succeed', () => {
    const ends = jobStates.filter((state) => !isJobUnfinished(state))
    const changes = ends.flatMap((state) =>
      events.filter((event) => jobStateAfter(state, event) !== null).map((event) => [state, event]),
    )

    expect(changes).toEqual([
      ['doneWithErrors', 'retry'],
      ['failed', 'retry'],
    ])
  })

  it('give a finish and a cancellation exactly one winner, in any order of events', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray<JobEvent>(['finish', 'cancel', 'fail'], { minLength: 2 }), (order) => {
        let state: JobState = 'running'
        const winners = order.filter((event) => {
          const next = jobStateAfter(state, event)
          state = next ?? state
          return next !== null
        })
        expect(winners).toEqual([order[0]])
      }),
    )
  })
})
