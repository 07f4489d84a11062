import type { FilterValue } from './filters'

/** For `isValue` of a filter whose values are ids of tenants. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}

/** What a filter is set to, as calls spell it; `undefined` where it is not set. */
export function filterText(value: FilterValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The same of a `toggle`. */
export function filterFlag(value: FilterValue | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'true'
}

/** The same of one whose values are ids. */
export function filterId(value: FilterValue | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}
