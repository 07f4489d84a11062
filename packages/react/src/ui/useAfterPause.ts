import { useEffect, useState } from 'react'

/** Pause in typing before its outcome is announced. */
const pauseMs = 600

/** Returns a text once it has stayed the same for 600 ms: for live regions about something that is being typed. */
export function useAfterPause(text: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return said
}
