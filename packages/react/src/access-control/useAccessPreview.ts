import type { AccessPreview, SignInRange } from '@postern/core'
import { readSignInLine } from '@postern/core/management'
import { useEffect, useRef, useState } from 'react'

/** Loads a preview of the effect of address ranges. */
export type LoadAccessPreview = (
  ranges: readonly SignInRange[],
  options: { signal: AbortSignal },
) => Promise<AccessPreview>

/** Debounce after the last keystroke, in milliseconds. */
const typingMs = 400

/** Loads the effect of the typed lines once each of them is a range; `undefined` while loading, `null` when loading failed. */
export function useAccessPreview(load: LoadAccessPreview | undefined, lines: readonly string[]) {
  const [answer, setAnswer] = useState<{ asked: string; preview: AccessPreview | null }>()
  const latest = useRef(load)
  latest.current = load
  const isAsked = load !== undefined
  const ranges = lines.map(readSignInLine)
  const asked = ranges.every((range) => range !== null) ? JSON.stringify(ranges) : null
  useEffect(() => {
    if (!isAsked || asked === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const look = () =>
      latest.current?.(JSON.parse(asked) as SignInRange[], { signal }).then(
        (preview) => signal.aborted || setAnswer({ asked, preview }),
        () => signal.aborted || setAnswer({ asked, preview: null }),
      )
    const timer = setTimeout(look, typingMs)
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [isAsked, asked])
  return answer && answer.asked === asked ? answer.preview : undefined
}
