import { useState } from 'react'

/**
 * Text of a field whose value is parsed from it: stays as typed, and follows the value when it changes elsewhere. A value of `null` leaves
 * unparsable text alone.
 */
export function useTyped(value: string | null, read: (text: string) => string | null) {
  const [text, setText] = useState(value ?? '')
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (read(text) !== value) setText(value ?? '')
  }
  return [text, setText] as const
}
