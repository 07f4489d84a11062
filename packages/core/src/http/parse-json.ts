const dangerousNames = new Set(['__proto__', 'constructor', 'prototype'])
// Names may contain escapes; a response without any takes the fast path.
const mayBeDangerous = /\\u|"(?:__proto__|constructor|prototype)"/

/**
 * Parses JSON, dropping names that reach prototypes at any depth (XB-16). Text that is not JSON is returned unchanged; only the one call
 * that may return plain text accepts it (AM-036).
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, mayBeDangerous.test(text) ? leaveOutDangerous : undefined)
  } catch {
    return text
  }
}

function leaveOutDangerous(name: string, value: unknown) {
  return dangerousNames.has(name) ? undefined : value
}
