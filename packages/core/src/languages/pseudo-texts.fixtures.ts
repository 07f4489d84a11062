import { englishTexts, type TextCatalogues } from './register-texts'

const letters: Readonly<Record<string, string>> = { a: 'à', e: 'é', i: 'ï', o: 'ö', u: 'ü', c: 'ç', n: 'ñ' }

/** A complete language made from the English texts by changing letters: each text is recognisable, none is English. */
export function pseudoTexts(): TextCatalogues {
  return changed(englishTexts()) as TextCatalogues
}

function changed(value: unknown): unknown {
  if (typeof value === 'string') return pseudo(value)
  if (typeof value === 'function') return (...values: unknown[]) => pseudo(String(value(...values)))
  if (Array.isArray(value)) return value.map(changed)
  return Object.fromEntries(Object.entries(value as object).map(([name, text]) => [name, changed(text)]))
}

/** `Release` becomes `Réléàsé`. */
export function pseudo(text: string): string {
  return text.replaceAll(/[aeioucn]/g, (letter) => letters[letter] ?? letter)
}
