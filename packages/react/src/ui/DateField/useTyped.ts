import { useState } from 'react'

/**
 * The text of a field whose value is read from it: it stays as it was typed, and follows the value where that comes from
 * elsewhere. A value of `null` leaves a text alone that reads as nothing.
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
