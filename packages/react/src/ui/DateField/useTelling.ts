import { useRef } from 'react'

interface Listeners {
  value: string | null
  onChange: (details: { value: string | null }) => void
  onInvalid: ((details: { text: string }) => void) | undefined
}

/** Tells of a new value, of text that has none, and of the first empty text after such. */
export function useTelling({ value, onChange, onInvalid }: Listeners) {
  const wasInvalid = useRef(false)
  return (next: string | null, text: string) => {
    const isInvalid = next === null && text.trim() !== ''
    if (next !== value || (wasInvalid.current && !isInvalid)) onChange({ value: next })
    if (isInvalid) onInvalid?.({ text })
    wasInvalid.current = isInvalid
  }
}
