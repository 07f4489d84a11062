import type { MessageState } from '@postern/core'
import type { MessageStep } from '../../message-history/store-history'
import type { Tried } from './send'

/** Servers of one attempt that are recorded; a hop has a few addresses, a name service may answer with many. */
const attemptsAtMost = 10

/** Steps of an attempt: each server that was tried, and how it ended if none of them says so. */
export function triedSteps(outcome: Tried, state: MessageState): MessageStep[] {
  const { kind, answer, attempts = [] } = outcome
  // Neither was tried.
  if (kind === 'waiting' || kind === 'notAllowed') return []
  const steps = attempts.slice(-attemptsAtMost).map(({ outcome, ...server }): MessageStep => {
    if (outcome === 'delivered') return { ...server, kind: state === 'released' ? 'released' : 'delivered' }
    return { ...server, kind: outcome === 'refused' ? 'bounced' : 'deferred' }
  })
  if (kind === 'deferred' && outcome.isHeld && state === 'quarantined')
    return [...steps, { kind: 'held', answer: 'tlsPolicy' }]
  const end = endOf(state)
  return steps.at(-1)?.kind === end ? steps : [...steps, { kind: end, answer }]
}

function endOf(state: MessageState): 'delivered' | 'released' | 'deferred' | 'bounced' {
  if (state === 'delivered' || state === 'released') return state
  return state === 'deferred' || state === 'processing' ? 'deferred' : 'bounced'
}
