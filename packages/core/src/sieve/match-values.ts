import { compareBy, holdsRelation, matchGlob } from './compare'
import type { Matching } from './program'
import type { RunState } from './run-state'

export interface ValuesToMatch {
  values: readonly string[]
  keys: readonly string[]
  /** Number that `:count` compares. Default: that of the values. */
  count?: number
  /** True when wildcards set match variables. */
  setsMatch?: boolean
}

/** True when a value matches a key: the first match counts, values before keys. */
export function matchesAny(state: RunState, matching: Matching, given: ValuesToMatch): boolean {
  const { values, keys, count = values.length, setsMatch = true } = given
  const { type, comparator, relation } = matching
  if (type === 'count') {
    return keys.some((key) => holdsRelation(relation, compareBy(comparator, String(count), key)))
  }
  return values.some((value) =>
    keys.some((key) => {
      state.meter.step()
      const found = matchOne(state, matching, value, key)
      if (Array.isArray(found) && setsMatch && state.hasVariables) state.match = found
      return found !== false && found !== null
    }),
  )
}

function matchOne(state: RunState, matching: Matching, value: string, key: string): boolean | readonly string[] | null {
  const { type, comparator, relation } = matching
  const { meter, message, fold } = state
  meter.read(value.length + key.length)
  if (type === 'is') return compareBy(comparator, value, key, fold) === 0
  if (type === 'value') return holdsRelation(relation, compareBy(comparator, value, key, fold))
  if (type === 'list') return message.isListed?.(key, value) ?? false
  if (type === 'regex') {
    // Linear in the text; a pattern costs as much as a few dozen comparisons.
    meter.read(value.length * 32)
    return state.regexOf(key, comparator === 'i;ascii-casemap')(value)
  }
  const [folded, pattern] = [fold(comparator, value), fold(comparator, key)]
  return type === 'contains' ? folded.includes(pattern) : matchGlob(folded, pattern, value, meter)
}
