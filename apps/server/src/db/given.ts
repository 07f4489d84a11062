import type { SQL } from 'drizzle-orm'

/** A condition for what was asked for; nothing asked for narrows nothing. */
export function given<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}
