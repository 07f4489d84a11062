import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'

interface Polled<T> {
  /** Must be referentially stable: another one asks at once. */
  ask: (signal: AbortSignal) => Promise<T>
  everyMs: number
  /** Known in advance. Absent: asks at once, and is `empty` until then. */
  initial: T | undefined
  empty: T
}

/** Asks a server again and again; a failed request keeps what is known. Without a cache, so that pages before sign-in can use it. */
export function usePolled<T>({ ask, everyMs, initial, empty }: Polled<T>): [T, Dispatch<SetStateAction<T>>] {
  const [known, setKnown] = useState(initial ?? empty)
  const isKnown = useRef(initial !== undefined)
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const look = () => {
      ask(signal).then(
        (found) => signal.aborted || setKnown(found),
        () => {},
      )
    }
    if (!isKnown.current) look()
    isKnown.current = false
    const timer = setInterval(look, everyMs)
    return () => {
      stopping.abort()
      clearInterval(timer)
    }
  }, [ask, everyMs])
  return [known, setKnown]
}
