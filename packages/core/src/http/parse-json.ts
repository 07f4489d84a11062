const dangerousNames = new Set(['__proto__', 'constructor', 'prototype'])
// Names may be written with escapes; an answer without any is read the fast way.
const mayBeDangerous = /\\u|"(?:__proto__|constructor|prototype)"/

/**
 * The value of a JSON text, without the names that reach prototypes, however deep they stand (XB-16). What is no JSON stays
 * text, which only the one call that may answer plain text accepts (AM-036).
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
