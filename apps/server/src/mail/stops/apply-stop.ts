import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import type { Judgement } from '../judge/judge'
import type { ActiveStop } from './stop-mails'

/** A judgement that a stop has changed. */
export interface StoppedJudgement extends Judgement {
  stop: {
    id: number
    /** Reason of the judgement without the stop. */
    reason: string
  }
}

/**
 * Applies a stop to the judgement about a message. Danger stays held. A stop that holds keeps what would be delivered; a stop that discards
 * throws away everything else as well.
 */
export function applyStop(judgement: Judgement, stop: ActiveStop | undefined): Judgement | StoppedJudgement {
  if (!stop || judgement.action === 'discard' || isDanger(judgement)) return judgement
  if (stop.action !== 'discard' && judgement.action === 'hold') return judgement
  const action = stop.action === 'discard' ? ('discard' as const) : ('hold' as const)
  return { action, verdict: judgement.verdict, reason: 'stopped', stop: { id: stop.id, reason: judgement.reason } }
}

/** The stop that decided about a message; `undefined`: none did. */
export function stopIn(judgement: Judgement): StoppedJudgement['stop'] | undefined {
  return 'stop' in judgement ? (judgement as StoppedJudgement).stop : undefined
}

function isDanger({ verdict }: Judgement): boolean {
  const withoutSpam = { ...verdict, spamScore: null, spamLevel: null }
  const { kind } = quarantineReason(Verdict.parse(withoutSpam))
  return kind !== 'unknown' && kind !== 'spam' && kind !== 'bulk'
}
