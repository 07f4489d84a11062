import { asText } from './as-text'

// Characters of nearly every text: nothing to strip.
const plain = /^[\t\n\r\x20-\x7e]*$/

// Zero-width and directional marks, soft hyphen, byte-order mark, tags, variation selectors, line and paragraph separators, controls other
// than tab and line breaks (AM-095), and lone surrogates, which could combine once the text between them is removed. Joiners are handled
// below.
const invisible =
  /(?:(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffc])+/gu

const joiners = /[\u200c\u200d]+/g

const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u

/**
 * Removes invisible characters that change how text is read, so that they cannot be used to fake a sender (AM-095). Keeps a joiner where
 * its script or an emoji needs it.
 */
export function stripInvisible(text: string): string {
  const given = asText(text)
  return plain.test(given) ? given : given.replace(invisible, '').replace(joiners, keptJoiner)
}

/** Same, but removes all joiners, for texts that need none. */
export function stripJoiners(text: string): string {
  const given = asText(text)
  return plain.test(given) ? given : given.replace(invisible, '').replace(joiners, '')
}

function keptJoiner(run: string, at: number, text: string): string {
  const before = codeBefore(text, at)
  const after = text.codePointAt(at + run.length) ?? 0
  const isKept = isShaped(before) || (isCursive(before) && isCursive(after)) || (isPicture(before) && isPicture(after))
  return isKept ? run.slice(0, 1) : ''
}

function codeBefore(text: string, at: number): number {
  const code = text.charCodeAt(at - 1)
  return (code >= 0xdc00 && code <= 0xdfff ? text.codePointAt(at - 2) : code) ?? 0
}

/** Devanagari to Sinhala, and Khmer: joiners shape their letters, even at the end of a word. */
function isShaped(code: number): boolean {
  return (code >= 0x900 && code <= 0xdff) || (code >= 0x1780 && code <= 0x17ff)
}

/** Arabic, Syriac and related scripts, and Mongolian: joiners occur between two of their letters. */
function isCursive(code: number): boolean {
  return (code >= 0x600 && code <= 0x8ff) || (code >= 0x1800 && code <= 0x18af)
}

function isPicture(code: number): boolean {
  return code > 0x7f && picture.test(String.fromCodePoint(code))
}
