import { asText } from './as-text'

// What nearly every text is made of: nothing to take out.
const plain = /^[\t\n\r\x20-\x7e]*$/

// Zero-width and directional marks, soft hyphen, byte-order mark, tags, variation selectors, line and paragraph separators,
// controls other than tab and line breaks (AM-095), and halves of surrogate pairs, which would join when what stands between
// them goes. Joiners are looked at below.
const invisible =
  /(?:(?![\t\n\r\u200c\u200d])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffc])+/gu

const joiners = /[\u200c\u200d]+/g

const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]/u

/**
 * Takes out characters that are not seen but change what is read: a sender cannot be faked with them (AM-095). A joiner stays
 * where its script or an emoji needs it.
 */
export function stripInvisible(text: string): string {
  const given = asText(text)
  return plain.test(given) ? given : given.replace(invisible, '').replace(joiners, keptJoiner)
}

/** The same without any joiner, for what needs none. */
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

/** Devanagari to Sinhala, and Khmer: joiners shape their letters, also at the end of a word. */
function isShaped(code: number): boolean {
  return (code >= 0x900 && code <= 0xdff) || (code >= 0x1780 && code <= 0x17ff)
}

/** Arabic, Syriac and their like, and Mongolian: joiners stand between two of their letters. */
function isCursive(code: number): boolean {
  return (code >= 0x600 && code <= 0x8ff) || (code >= 0x1800 && code <= 0x18af)
}

function isPicture(code: number): boolean {
  return code > 0x7f && picture.test(String.fromCodePoint(code))
}
