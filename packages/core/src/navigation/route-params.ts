/** Values of the parameters in a route's address, by their names. */
export type RouteParams = Readonly<Record<string, string | number>>

// Spec 2.3 calls this one a number (RT-140); the others are any text that fits into one segment.
const numbers = new Set(['quarantineEntryId'])

/** The name in `{name}`; `null` for a segment that is to be taken literally. */
export function paramName(segment: string): string | null {
  return segment.startsWith('{') ? segment.slice(1, -1) : null
}

/** Whether an address can carry the value; browsers take dots for steps upwards. */
export function isParamValue(name: string, value: string): boolean {
  if (numbers.has(name)) return /^[1-9]\d{0,15}$/.test(value) && Number.isSafeInteger(Number(value))
  return value !== '' && value !== '.' && value !== '..'
}

/** Whether the text can be encoded: half a character, a lone surrogate, cannot. */
export function isWellFormed(text: string): boolean {
  return !/\p{Cs}/u.test(text)
}

/** The segments between slashes; a closing slash adds none. */
export function segmentsOf(path: string): string[] {
  // Far more than any route has, so that a hostile address costs nothing.
  const segments = path.slice(1).split('/', 32)
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments
}
