import { useCallback, useRef } from 'react'

/** A function that stays the same and does what the newest one does. */
export function useLatest<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback)
  latest.current = callback
  return useCallback((...args: Args) => latest.current(...args), [])
}
