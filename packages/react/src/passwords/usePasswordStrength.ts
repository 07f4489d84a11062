import type { PasswordStrength } from '@postern/core'
import { useCallback, useMemo, useRef, useState } from 'react'

type Scorer = (password: string) => PasswordStrength

// The scorer gets slow with length, and longer input cannot make a weak password strong.
const scoredLength = 100
const patienceMs = 3000

export interface UsePasswordStrengthResult {
  /** `null` while there is no scorer, or nothing to score. */
  strength: PasswordStrength | null
  isLoading: boolean
  /** Loads the scorer, once: call it when a password field is first used. */
  load: () => void
  /** Resolves to the strength once the scorer has loaded; `null` when it takes too long, so that the server decides alone. */
  measure: (password: string) => Promise<PasswordStrength | null>
}

/** Measures a password with zxcvbn, which is large and loads only on demand (AM-047). */
export function usePasswordStrength(password: string): UsePasswordStrengthResult {
  const [scorer, setScorer] = useState<Scorer | null>(null)
  const [isLoading, setLoading] = useState(false)
  const loading = useRef<Promise<Scorer | null> | null>(null)

  const load = useCallback(() => {
    if (loading.current) return
    setLoading(true)
    loading.current = import('zxcvbn').then(
      ({ default: zxcvbn }) => {
        const loaded: Scorer = (text) => zxcvbn(text.slice(0, scoredLength))
        setScorer(() => loaded)
        setLoading(false)
        return loaded
      },
      () => {
        // Retried on the next use.
        loading.current = null
        setLoading(false)
        return null
      },
    )
  }, [])

  const measure = useCallback(
    async (text: string) => {
      load()
      const late = new Promise<null>((resolve) => setTimeout(resolve, patienceMs, null))
      const found = await Promise.race([loading.current, late])
      return found ? found(text) : null
    },
    [load],
  )

  const strength = useMemo(() => (scorer && password ? scorer(password) : null), [scorer, password])
  return { strength, isLoading, load, measure }
}
