import { toTypeaheadMatches, typeaheadMinLength } from '@postern/core'

export interface ComboboxOption {
  value: string
  label: string
  /** Further search terms. */
  words?: string
  /** Second line that distinguishes it from others. */
  description?: string
}

/** Server's response to a query. */
export interface ComboboxMatches {
  /** At most ten are shown (spec 5). */
  options: readonly ComboboxOption[]
  /** Total number of options. Default: the number shown. */
  count?: number
}

/** Looks up options; called from 2 characters on (spec 5), and its signal aborts calls that are no longer needed. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<ComboboxMatches>

export function isLongEnough(query: string): boolean {
  return Array.from(query.trim()).length >= typeaheadMinLength
}

/** Returns all of them until enough is typed to search. */
export function matchesOf(options: readonly ComboboxOption[], query: string | null): readonly ComboboxOption[] {
  if (query === null || !isLongEnough(query)) return options
  return toTypeaheadMatches(
    options,
    query,
    ({ label, words = '', description = '' }) => `${label} ${words} ${description}`,
  )
}
