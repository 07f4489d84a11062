import { cleanText, isValidDate, type KeptData, maxInputLength } from '@postern/core'
import type { ListMessages } from '@postern/core/texts'

/** Past periods that a date filter offers. */
export const datePresets = ['today', '24h', '2d', '7d', '14d', '30d'] as const
export type DatePreset = (typeof datePresets)[number]

export interface FilterOption {
  value: string
  label: string
}

/** Rules for reading a filter from an address: a filter without its words. */
export interface FilterRule {
  /** Name in the address and in the query. */
  key: string
  kind: 'select' | 'multi' | 'text' | 'dateRange' | 'numberRange' | 'toggle'
  /** Allowed values (`select`, `multi`). Absent: any, as with options that are looked up. */
  values?: readonly string[]
  /** True if a text is one of its values, when these are not known in advance. Default: any text is. */
  isValue?: (text: string) => boolean
  /** Maximum length of a `text`. Default: the general limit (AM-093). */
  maxLength?: number
  /** Data that a `dateRange` looks into, whose time of keeping is printed beside it. */
  keeps?: KeptData
  /** Value unless the user chooses otherwise; shown as a chip like any other. */
  default?: FilterValue
}

/**
 * Value of a filter, as an address can hold it: `multi` a list of values, `dateRange` a preset or `YYYY-MM-DD..YYYY-MM-DD`, `numberRange`
 * `10..50` (either end may be missing), `toggle` 'true' or 'false', the others their text.
 */
export type FilterValue = string | readonly string[]
/** Filter values by key; an unset filter is absent. */
export type FilterValues = Readonly<Record<string, FilterValue>>

/** Filter as offered on the screen. */
export interface ListFilter<Row = never> extends Omit<FilterRule, 'values'> {
  label: string
  /** Number of rows it is about, shown on its chip; `null` keeps its room until it is known. Absent: none. */
  count?: string | null | undefined
  /** Options of `select` and `multi`. */
  options?: readonly FilterOption[]
  /** Finds options of a `select` that has too many to list, from two letters on. */
  loadOptions?: (typed: string, options: { signal: AbortSignal }) => Promise<readonly FilterOption[]>
  /** Label of a value from an address, for a `select` whose options are looked up. */
  loadLabel?: (value: string, options: { signal: AbortSignal }) => Promise<string>
  /** An example, shown in an empty text field. */
  placeholder?: string
  /** Returns true if a row matches; called only by lists that hold all their rows. */
  matches?: (row: Row, value: FilterValue) => boolean
}

/** Returns the rule that a filter is read by, taken from its options. */
export function filterRule({ options, key, kind, isValue, maxLength, default: value }: ListFilter<never>): FilterRule {
  return { key, kind, values: options?.map((option) => option.value), isValue, maxLength, default: value }
}

/** Parses a filter's value from the parts of an address; `null` if it is none that the filter can have. */
export function readFilter(rule: FilterRule, parts: readonly string[]): FilterValue | null {
  const [first = ''] = parts
  switch (rule.kind) {
    case 'multi': {
      const chosen = (rule.values ?? parts.slice(0, 100).map(shortText)).filter(
        (value) => value && parts.includes(value),
      )
      return chosen.length > 0 ? [...new Set(chosen)] : null
    }
    case 'select':
      if (rule.values) return rule.values.find((value) => value === first) ?? null
      return !rule.isValue || rule.isValue(first) ? shortText(first) || null : null
    case 'text':
      return shortText(first, rule.maxLength) || null
    case 'toggle':
      return first === 'true' || first === 'false' ? first : null
    case 'dateRange':
      return isPreset(first) || dayRange(first) ? first : null
    case 'numberRange':
      return numberRange(first) ? first : null
  }
}

/** Days of a `dateRange` with explicit ends, either of which may be empty; `null` for a preset and for an invalid range. */
export function dayRange(value: FilterValue | undefined): { from: string; to: string } | null {
  const ends = endsOf(value)
  if (!ends?.every((day) => day === '' || (day.length === 10 && isValidDate(day)))) return null
  const [from, to] = ends
  return (from || to) && !(from && to && from > to) ? { from, to } : null
}

/** Ends of a `numberRange`; `null` if it is invalid. */
export function numberRange(value: FilterValue | undefined): { least: number | null; most: number | null } | null {
  const ends = endsOf(value)
  if (!ends?.every((end) => end === '' || /^-?\d{1,12}(?:\.\d{1,6})?$/.test(end))) return null
  const [least, most] = ends.map((end) => (end === '' ? null : Number(end))) as [number | null, number | null]
  if (least === null && most === null) return null
  return least !== null && most !== null && least > most ? null : { least, most }
}

export function isPreset(value: FilterValue | undefined): value is DatePreset {
  return datePresets.some((preset) => preset === value)
}

/** True if two filters have the same value; the order of several values is ignored. */
export function isSameValue(one: FilterValue | undefined, other: FilterValue | undefined): boolean {
  return [one ?? []].flat().sort().join('\n') === [other ?? []].flat().sort().join('\n')
}

/** Describes a filter's value in words: the first two of several values, the others as a number. */
export function filterText(
  { kind, options = [] }: Pick<ListFilter<never>, 'kind' | 'options'>,
  value: FilterValue,
  texts: ListMessages['filters'],
): string {
  const label = (one: string) => options.find((option) => option.value === one)?.label ?? one
  if (Array.isArray(value)) {
    const shown = value.slice(0, 2).map(label).join(', ')
    return value.length > 2 ? `${shown} ${texts.more(String(value.length - 2))}` : shown
  }
  const text = String(value)
  if (kind === 'toggle') return text === 'true' ? texts.yes : texts.no
  if (kind === 'dateRange') return isPreset(text) ? texts.days[text] : rangeWords(dayRange(text), texts)
  if (kind !== 'numberRange') return label(text)
  const { least = null, most = null } = numberRange(text) ?? {}
  if (least !== null && most !== null) return texts.between(String(least), String(most))
  return least === null ? texts.atMost(String(most)) : texts.atLeast(String(least))
}

function rangeWords(range: { from: string; to: string } | null, texts: ListMessages['filters']): string {
  const { from = '', to = '' } = range ?? {}
  if (from && to) return texts.between(from, to)
  return from ? texts.since(from) : texts.until(to)
}

function shortText(text: string, maxLength = maxInputLength): string {
  return cleanText(text).slice(0, maxLength)
}

function endsOf(value: FilterValue | undefined): [string, string] | null {
  const ends = typeof value === 'string' ? value.split('..') : []
  return ends.length === 2 ? (ends as [string, string]) : null
}
