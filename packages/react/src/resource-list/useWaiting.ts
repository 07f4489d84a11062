import { useEffect, useRef, useState } from 'react'

/** Shows nothing for content that arrives at once. */
const showAfterMs = 200
/** Minimum time shown, long enough to be seen. */
const showForMs = 400
const slowAfterMs = 4_000

/** Returns whether to show waiting: after 200 ms, and then for at least 400 ms; it is slow after four seconds (design language 5). */
export function useWaiting(isWaiting: boolean): { shows: boolean; isSlow: boolean } {
  const [shows, setShows] = useState(false)
  const [isSlow, setSlow] = useState(false)
  const since = useRef(0)
  useEffect(() => {
    if (!isWaiting) {
      setSlow(false)
      const timer = setTimeout(() => setShows(false), Math.max(0, since.current + showForMs - Date.now()))
      return () => clearTimeout(timer)
    }
    const timers = [
      setTimeout(() => {
        since.current = Date.now()
        setShows(true)
      }, showAfterMs),
      setTimeout(() => setSlow(true), slowAfterMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isWaiting])
  return { shows, isSlow }
}
