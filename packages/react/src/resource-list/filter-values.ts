import type { FilterValue } from './filters'

/** `isValue` for filters whose values are ids of tenants. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text)
}

/** Returns a filter's value as calls spell it; `undefined` if it is not set. */
export function filterText(value: FilterValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** Same for a `toggle`. */
export function filterFlag(value: FilterValue | undefined): boolean | undefined {
  return value === undefined ? undefined : value === 'true'
}

/** Same for a filter whose values are ids. */
export function filterId(value: FilterValue | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}
