import type { ScriptProblem } from '@postern/core'
import { useDeferredValue, useMemo } from 'react'
import { useSieve } from './useSieve'

export interface CheckedText {
  /** `checking` until the interpreter has loaded. */
  state: 'checking' | 'checked' | 'failed'
  problems: readonly ScriptProblem[]
  /** Lines with a problem, from 1. */
  lines: ReadonlySet<number>
}

/**
 * Checks a script while it is typed. Lists and regular expressions are checked by the server alone: their problems are passed in as
 * `known`, as far as they are about this text.
 */
export function useScriptProblems(text: { source: string }, known: readonly ScriptProblem[] = []): CheckedText {
  const sieve = useSieve()
  const source = useDeferredValue(text.source)
  return useMemo(() => {
    if (sieve === null || sieve === 'failed') {
      return { state: sieve === null ? 'checking' : 'failed', problems: [], lines: new Set() }
    }
    const { problems } = sieve.checkSieve(source, sieve.scriptSupport)
    const found = problems.length > 0 ? problems.map((problem) => ({ value: '', ...problem })) : known
    return { state: 'checked', problems: found, lines: new Set(found.map(({ line }) => line)) }
  }, [sieve, source, known])
}
