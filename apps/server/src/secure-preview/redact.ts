/** Replacement for part of a text: a bar, or the word that a link was there. */
export interface Redaction {
  start: number
  end: number
  kind: 'bar' | 'link'
}

// Separator between the digits of one number; excludes times of day.
const gap = '(?:[ \\u00a0\\u202f.\\-\\u2010-\\u2015/()]{1,2}|,)(?!\\p{Nd}{1,2}:\\p{Nd}{2})'

const announcing = 'codes?|\\bpin|\\botp|\\btan|password|passwort|mot de passe'
const shortCode = '\\p{Nd}(?:[ .\\-]?\\p{Nd}){2,11}'

/** Earlier rules take precedence over later ones. */
const rules: { kind: Redaction['kind']; pattern: RegExp; isMeant?: (text: string) => boolean }[] = [
  { kind: 'link', pattern: /(?:\b[a-z][a-z\d+.-]{1,15}:\/\/|\bwww\d?\.)[^\s<>"]+/giu },
  { kind: 'link', pattern: /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.){1,8}\p{L}{2,24}(?::\p{N}+)?\/[^\s<>"]*/gu },
  { kind: 'bar', pattern: /(?<![^\s<>()[\]"',;:])[^\s<>()[\]"',;:]+\s?[@＠﹫]\s?[^\s<>()[\]"',;:]+/gu },
  { kind: 'bar', pattern: /(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+\s?[([{]\s?(?:at|@)\s?[)\]}]\s?[\p{L}\p{N}.-]+/giu },
  // Account numbers with their country prefix.
  {
    kind: 'bar',
    pattern: /(?<![\p{L}\p{N}])[A-Z]{2}\p{Nd}{2}(?:[ \u00a0]?[A-Z\p{Nd}]{4}){2,7}(?:[ \u00a0]?[A-Z\p{Nd}]{1,4})?/gu,
  },
  {
    kind: 'bar',
    pattern: new RegExp(`(?:\\+[ \\u00a0]?)?\\(?\\p{Nd}+(?:${gap}\\p{Nd}+)*`, 'gu'),
    // Prices, years and times of day stay readable; phone, card and account numbers do not.
    isMeant: (text) => digitsIn(text) >= 7 || /\p{Nd}{5}/u.test(text),
  },
  // Codes: letters and digits mixed, of a minimum length.
  {
    kind: 'bar',
    pattern: /[\p{L}\p{Nd}][\p{L}\p{Nd}_-]{4,}/gu,
    isMeant: (text) => /\p{L}/u.test(text) && (digitsIn(text) >= 3 || (digitsIn(text) >= 2 && !/\p{Ll}/u.test(text))),
  },
  // Short codes next to a keyword, including grouped ones.
  {
    kind: 'bar',
    pattern: new RegExp(`(?<=(?:${announcing})\\b[^\\p{Nd}\\n]{0,24})${shortCode}`, 'giu'),
  },
  {
    kind: 'bar',
    pattern: new RegExp(`${shortCode}(?=[^\\p{Nd}\\n]{0,32}(?:${announcing})\\b)`, 'giu'),
  },
  // Any text after the name of a secret and a colon.
  {
    kind: 'bar',
    pattern: /(?<=(?:password|passwort|passcode|mot de passe|code|recovery)\s{0,2}[:=]\s{0,4})\S{3,64}/giu,
  },
]

/** Finds addresses, links, numbers of phones, cards and accounts, and codes in a text; in order, without overlap. */
export function findRedactions(text: string): Redaction[] {
  const found: Redaction[] = []
  for (const { kind, pattern, isMeant } of rules) {
    for (const match of text.matchAll(pattern)) {
      const [part] = match
      if (isMeant && !isMeant(part)) continue
      found.push({ start: match.index, end: match.index + part.length, kind })
    }
  }
  return merged(found)
}

function digitsIn(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0
}

function merged(found: Redaction[]): Redaction[] {
  const result: Redaction[] = []
  for (const next of found.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = result.at(-1)
    if (!last || next.start >= last.end) result.push({ ...next })
    else last.end = Math.max(last.end, next.end)
  }
  return result
}
