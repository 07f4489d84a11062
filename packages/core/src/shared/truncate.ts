import { asText } from './as-text'

// The longest emoji has fewer code units; anything longer is a pile of accents.
const longestCharacter = 32

/**
 * Shortens a text to `length` characters as a reader counts them, '…' included, without splitting an emoji or an accented letter; shorter
 * texts stay unchanged. Default 100 (spec 9).
 */
export function truncate(text: string, length = 100): string {
  const given = asText(text)
  if (given.length <= length) return given
  if (length < 1) return ''
  const head = given.slice(0, (length + 1) * longestCharacter)
  const found: string[] = []
  for (const character of characters(head)) if (found.push(character) > length) break
  if (head === given && found.length <= length) return given
  // The last character found may have been cut off with the rest of the text.
  return `${found.slice(0, Math.min(length, found.length) - 1).join('')}…`
}

// A segmenter slows down with the length of its text: it gets blocks, whose last character is carried over to the next.
const blockLength = 512

function* characters(text: string): Generator<string> {
  // Firefox supports it only since version 125.
  const segmenter = typeof Intl.Segmenter === 'function' && new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (let start = 0; start < text.length; ) {
    const block = text.slice(start, start + blockLength)
    const found = segmenter
      ? Array.from(segmenter.segment(block), ({ segment }) => segment)
      : Array.from(block.matchAll(/.\p{M}*/gsu), ([character]) => character)
    if (start + blockLength < text.length && found.length > 1) found.pop()
    yield* found
    start += found.reduce((length, character) => length + character.length, 0)
  }
}
