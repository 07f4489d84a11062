import type { AccessPreview, SignInRange } from '@postern/core'
import { readSignInLine } from '@postern/core/management'
import { useEffect, useRef, useState } from 'react'

/** Asks what ranges would mean. */
export type LoadAccessPreview = (
  ranges: readonly SignInRange[],
  options: { signal: AbortSignal },
) => Promise<AccessPreview>

/** Pause after the last letter, in milliseconds. */
const typingMs = 400

/** What the typed lines would mean, once each of them is a range; `undefined` while it is asked, `null` when it did not load. */
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
