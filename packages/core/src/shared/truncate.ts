// The longest emoji has fewer code units; what has more is a heap of accents.
const longestCharacter = 32

/**
 * The text, or its beginning with '…' when it has more than `length` characters as a reader counts them: no emoji and no
 * accented letter is cut in two. The '…' counts. Default 100 (spec 9).
 */
export function truncate(text: string, length = 100): string {
  if (text.length <= length) return text
  if (length < 1) return ''
  const head = text.slice(0, (length + 1) * longestCharacter)
  const found: string[] = []
  for (const character of characters(head)) if (found.push(character) > length) break
  if (head === text && found.length <= length) return text
  // The last one found may have lost its end with the rest of the text.
  return `${found.slice(0, Math.min(length, found.length) - 1).join('')}…`
}

function* characters(text: string): Generator<string> {
  // Firefox has it since version 125 only.
  if (typeof Intl.Segmenter === 'function') {
    for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) yield segment
  } else {
    for (const [character] of text.matchAll(/.\p{M}*/gsu)) yield character
  }
}
