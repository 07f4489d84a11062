import type { SieveOutcome } from '../sieve/run-sieve'
import type { ScriptOutcome } from './script'

/** Decision of a script about a message. */
export interface ScriptDecision {
  outcome: ScriptOutcome
  /** Text of a rejection; otherwise empty. */
  reason: string
}

/**
 * Reads what a script wants done with a message. Holding beats delivering, and `discard` counts only alone, as Sieve has it. `keep`
 * delivers past everything but danger; a script that does nothing leaves the message to what follows, and so does one that failed.
 */
export function scriptDecision({ actions, failure }: SieveOutcome): ScriptDecision {
  if (failure) return { outcome: 'failed', reason: '' }
  const rejection = actions.find((action) => action.kind === 'reject')
  if (rejection?.kind === 'reject') return { outcome: 'reject', reason: rejection.reason }
  const has = (kind: string) => actions.some((action) => action.kind === kind)
  if (has('fileinto')) return { outcome: 'hold', reason: '' }
  if (has('keep')) return { outcome: 'deliver', reason: '' }
  return { outcome: has('discard') ? 'discard' : 'none', reason: '' }
}
