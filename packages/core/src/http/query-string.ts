/** A value that a query string can carry. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[]

/**
 * Query string without its question mark (spec 7, AM-083): `null`, `undefined`, empty text and empty lists are left out,
 * `0` and `false` stay, a list repeats its key.
 */
export function toQueryString(values: Readonly<Record<string, QueryValue>>): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(values)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== '') query.append(key, String(item))
    }
  }
  return query.toString()
}
