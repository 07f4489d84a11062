/**
 * Returns the value if it is a string, otherwise an empty string: untyped callers may pass anything, which then counts as invalid input.
 */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
