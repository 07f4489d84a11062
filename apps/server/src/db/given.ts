import type { SQL } from 'drizzle-orm'

/** Builds a condition for a filter; an absent filter adds no condition. */
export function given<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}
