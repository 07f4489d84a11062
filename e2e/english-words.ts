import * as catalogues from '../packages/core/src/texts.ts'

type Words = Record<string, unknown>

/**
 * Texts of the English catalogues that differ in French: none of them may appear on a French page. Excludes texts with placeholders, and
 * words spelt the same in both languages.
 */
export function englishWords(): string[] {
  const english = new Set<string>()
  const french = new Set<string>()
  for (const catalogue of Object.values(catalogues)) {
    if (!isCatalogue(catalogue)) continue
    collect(catalogue.en, english)
    collect(catalogue.fr, french)
  }
  return [...english].filter((words) => words.length > 2 && !french.has(words))
}

function isCatalogue(value: unknown): value is { en: Words; fr: Words } {
  return typeof value === 'object' && value !== null && 'en' in value && 'fr' in value
}

function collect(words: Words, into: Set<string>): void {
  for (const value of Object.values(words)) {
    if (typeof value === 'string') into.add(value)
    else if (typeof value === 'object' && value !== null) collect(value as Words, into)
  }
}
