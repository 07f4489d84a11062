import { useEffect, useRef, useState } from 'react'

/** Nothing shows for what is there at once. */
const showAfterMs = 200
/** What shows stays long enough to be seen. */
const showForMs = 400
const slowAfterMs = 4_000

/** Whether waiting shows: after 200 ms, and then for at least 400 ms; after four seconds it is slow (design language 5). */
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
