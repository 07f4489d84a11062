import type { SieveHeaderChanges } from '../sieve/edit-headers'
import type { SieveOutcome } from '../sieve/run-sieve'
import type { ScriptOutcome } from './script'

/** Changes that a script makes beside its decision. Empty values change nothing. */
export interface ScriptChanges {
  /** Address that gets the message instead of its recipient. */
  redirectTo: string
  /** Address that gets a copy. */
  copyTo: string
  headers: SieveHeaderChanges
}

/** Decision of a script about a message. */
export interface ScriptDecision {
  outcome: ScriptOutcome
  /** Text of a rejection; otherwise empty. */
  reason: string
  changes: ScriptChanges
}

/** Changes nothing. */
export const noScriptChanges: ScriptChanges = { redirectTo: '', copyTo: '', headers: { added: [], deleted: [] } }

/**
 * Reads what a script wants done with a message. Holding beats delivering and redirecting, and `discard` counts only alone, as Sieve has
 * it. `keep` delivers past everything but danger; a script that does nothing leaves the message to what follows, and so does one that
 * failed. A copy and changed headers count wherever the message is kept; those of a held one, once it is released.
 */
export function scriptDecision({ actions, isKeptImplicitly, headerChanges, failure }: SieveOutcome): ScriptDecision {
  const decided = (outcome: ScriptOutcome, changes: Partial<ScriptChanges> = {}): ScriptDecision => ({
    ...{ outcome, reason: '' },
    changes: { ...noScriptChanges, ...changes },
  })
  if (failure) return decided('failed')
  const rejection = actions.find((action) => action.kind === 'reject')
  if (rejection?.kind === 'reject') return { ...decided('reject'), reason: rejection.reason }
  const redirect = actions.find((action) => action.kind === 'redirect')
  const address = redirect?.kind === 'redirect' ? redirect.address : ''
  const beside = { copyTo: address, headers: headerChanges }
  const has = (kind: string) => actions.some((action) => action.kind === kind)
  if (has('fileinto')) return decided('hold', beside)
  if (has('keep')) return decided('deliver', beside)
  if (isKeptImplicitly) return decided('none', beside)
  // A copy of mail that is discarded is all that is left of it.
  return address === '' ? decided('discard') : decided('redirect', { redirectTo: address, headers: headerChanges })
}
