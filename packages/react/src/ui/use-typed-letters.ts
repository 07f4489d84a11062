import { useRef } from 'react'

/** A longer pause between letters starts a new word. */
const pauseMs = 600

/**
 * Finds an item by quickly typed letters; repeating a letter cycles through the items that start with it. Returns the index to go to, -1
 * for none.
 */
export function useTypedLetters() {
  const typed = useRef({ text: '', at: 0 })
  return {
    /** True if a key belongs to a word being typed, as a space within one does. */
    isTyping: () => typed.current.text !== '' && Date.now() - typed.current.at < pauseMs,
    find: (key: string, labels: readonly string[], current: number): number => {
      const now = Date.now()
      const before = now - typed.current.at < pauseMs ? typed.current.text : ''
      const text = before + key.toLowerCase()
      typed.current = { text, at: now }
      const isRepeated = [...text].every((letter) => letter === text[0])
      const wanted = isRepeated ? (text[0] ?? '') : text
      // A new letter moves on; further letters of a word may stay on the current item.
      const start = isRepeated ? current + 1 : Math.max(current, 0)
      const order = labels.map((_, index) => (start + index) % labels.length)
      return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(wanted)) ?? -1
    },
  }
}

/** True for a key that types a character, without Ctrl, Alt or the command key. */
export function isLetterKey(event: { key: string; ctrlKey: boolean; altKey: boolean; metaKey: boolean }): boolean {
  return Array.from(event.key).length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey
}
