import type { PasswordStrength } from '@postern/core'
import { useCallback, useMemo, useRef, useState } from 'react'

type Scorer = (password: string) => PasswordStrength

// The scorer gets slow with length, and nothing beyond this makes a weak password of a strong one.
const scoredLength = 100
const patienceMs = 3000

export interface UsePasswordStrengthResult {
  /** `null` while there is no scorer, or nothing to score. */
  strength: PasswordStrength | null
  isLoading: boolean
  /** Fetches the scorer, once: call it when a password field is first used. */
  load: () => void
  /** The strength as soon as the scorer is there; `null` when it does not come soon, and the server judges alone. */
  measure: (password: string) => Promise<PasswordStrength | null>
}

/** Measures a password with zxcvbn, which weighs much and loads only when it is needed (AM-047). */
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
        // Fetched anew at the next use.
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
