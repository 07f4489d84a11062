const secure = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?$/
const local = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/
const longest = 255

/**
 * Whether a text is the origin of a page that widgets may stand on, spelt as browsers send it: scheme, host in lower case, a port
 * unless it is the scheme's own, and nothing else. `http` counts on one's own machine only; there are no wildcards.
 */
export function isEmbedOrigin(text: string): boolean {
  return text.length <= longest && (secure.test(text) || local.test(text)) && originOf(text) === text
}

/** The origin that was meant by what somebody typed, such as a whole address in capitals; `null` when it is none. */
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
