/** The value if it is text, else empty text: callers without types may pass anything, and it is bad input like any other. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
