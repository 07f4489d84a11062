import { asText } from './as-text'
import { cleanText } from './clean-text'

/** Characters before anything is offered (spec 5). */
export const typeaheadMinLength = 2
/** Choices offered at once (spec 5). */
export const typeaheadMaxMatches = 10

/**
 * Items whose text contains the query, whatever the case and the accents; those that begin with it come first. None for a
 * query that is too short, at most ten for any other.
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

// Choices are names: what lies beyond is no name any more.
const longestChoice = 1_000

function fold(text: string): string {
  return cleanText(asText(text).slice(0, longestChoice))
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
}
