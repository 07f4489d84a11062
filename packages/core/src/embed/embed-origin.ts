const secure = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/
const local = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
const longest = 255

/**
 * True if a text is the origin of a page that may embed widgets, spelt as browsers send it: scheme, host in lower case, a port unless it is
 * the scheme's own, and nothing else. `http` is valid on one's own machine only; there are no wildcards.
 */
export function isEmbedOrigin(text: string): boolean {
  return text.length <= longest && (secure.test(text) || local.test(text)) && originOf(text) === text
}

/** Normalises a typed origin, such as a full address in capitals; `null` when it is not one. */
export function toEmbedOrigin(typed: string): string | null {
  const origin = originOf(typed.trim())
  return origin !== null && isEmbedOrigin(origin) ? origin : null
}

function originOf(text: string): string | null {
  try {
    const { origin, username, password } = new URL(text)
    return username || password ? null : origin
  } catch {
    return null
  }
}
