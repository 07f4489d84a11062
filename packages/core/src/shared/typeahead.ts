import { asText } from './as-text'
import { cleanText } from './clean-text'

/** Minimum number of characters before choices are offered (spec 5). */
export const typeaheadMinLength = 2
/** Maximum number of choices offered (spec 5). */
export const typeaheadMaxMatches = 10

/**
 * Returns items whose text contains the query, ignoring case and accents; those that begin with it come first. None for a query that is too
 * short, otherwise at most ten.
 */
export function toTypeaheadMatches<Item>(
  items: readonly Item[],
  query: string,
  textOf: (item: Item) => string,
): Item[] {
  const wanted = fold(query)
  if (Array.from(wanted).length < typeaheadMinLength) return []
  const first: Item[] = []
  const others: Item[] = []
  for (const item of items) {
    const at = fold(textOf(item)).indexOf(wanted)
    if (at >= 0) (at === 0 ? first : others).push(item)
  }
  return [...first, ...others].slice(0, typeaheadMaxMatches)
}

// Choices are names: anything longer is not one.
const longestChoice = 1_000

function fold(text: string): string {
  return cleanText(asText(text).slice(0, longestChoice))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
