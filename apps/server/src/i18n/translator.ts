/** A text in another language: with a `{}` for each value, in their order, or a function where words depend on a value. */
export type Translation = string | ((...values: string[]) => string)
/** Translations by the English text, which has a `{}` for each value that it is made with. */
export type Translations = Readonly<Record<string, Translation>>

interface Pattern {
  /** What stands around the values. */
  parts: readonly string[]
  translation: Translation
}

const longestText = 5_000

/**
 * Translates texts that were made already: English is written where it is said, and its values are read out of it again. A text that
 * nobody has translated stays as it is.
 */
export function createTranslator(translations: Translations): (text: string) => string {
  const whole = new Map<string, Translation>()
  const patterns: Pattern[] = []
  for (const [english, translation] of Object.entries(translations)) {
    const parts = english.split('{}')
    if (parts.length === 1) whole.set(english, translation)
    else patterns.push({ parts, translation })
  }
  // What says more itself goes first: '{} is taken.' would fit much.
  patterns.sort((one, other) => wordsOf(other) - wordsOf(one))
  return (text) => {
    const known = whole.get(text)
    if (known !== undefined) return say(known, [])
    if (text.length > longestText) return text
    for (const { parts, translation } of patterns) {
      const values = valuesIn(text, parts)
      if (values) return say(translation, values)
    }
    return text
  }
}

const wordsOf = ({ parts }: Pattern) => parts.join('').length

/** Goes through the text once, whatever the values hold. */
function valuesIn(text: string, [first = '', ...parts]: readonly string[]): string[] | null {
  const last = parts.pop() ?? ''
  const end = text.length - last.length
  if (!text.startsWith(first) || !text.endsWith(last) || end < first.length) return null
  const values: string[] = []
  let at = first.length
  for (const part of parts) {
    const next = text.indexOf(part, at)
    if (next < 0 || next + part.length > end) return null
    values.push(text.slice(at, next))
    at = next + part.length
  }
  return [...values, text.slice(at, end)]
}

function say(translation: Translation, values: readonly string[]): string {
  if (typeof translation === 'function') return translation(...values)
  return translation
    .split('{}')
    .map((part, index) => `${part}${values[index] ?? ''}`)
    .join('')
}
