import { toTypeaheadMatches, typeaheadMinLength } from '@postern/core'

export interface ComboboxOption {
  value: string
  label: string
  /** Further words by which it is found. */
  words?: string
  /** A second line that tells it from others. */
  description?: string
}

/** What a server answers to a query. */
export interface ComboboxMatches {
  /** At most ten are shown (spec 5). */
  options: readonly ComboboxOption[]
  /** How many there are to choose from. Default: as many as are shown. */
  count?: number
}

/** Looks options up; called from 2 characters on (spec 5), and its signal ends a call whose answer nobody waits for. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<ComboboxMatches>

export function isLongEnough(query: string): boolean {
  return Array.from(query.trim()).length >= typeaheadMinLength
}

/** All of them until enough is typed to look for. */
export function matchesOf(options: readonly ComboboxOption[], query: string | null): readonly ComboboxOption[] {
  if (query === null || !isLongEnough(query)) return options
  return toTypeaheadMatches(
    options,
    query,
    ({ label, words = '', description = '' }) => `${label} ${words} ${description}`,
  )
}
