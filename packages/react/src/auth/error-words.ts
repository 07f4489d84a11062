import { ApiError, unexpectedErrorText } from '@postern/core'

/** Returns the server's text for a refusal; `null` if it sent none of its own, so that the catalogue's text is shown. */
export function serverWords(cause: unknown): string | null {
  return cause instanceof ApiError && cause.message !== unexpectedErrorText ? cause.message : null
}

/** Error text for a rejected code: a wrong code uses the catalogue's message; a rate limit or an outage is reported as such. */
export function codeWords(cause: unknown): string | null {
  const isRefusal = cause instanceof ApiError && cause.status >= 400 && cause.status < 429
  return isRefusal ? null : serverWords(cause)
}

/** Time of the next allowed attempt, as milliseconds since 1970; `null` when the server sent no wait. */
export function retryTime(cause: unknown, now: number): number | null {
  const seconds = cause instanceof ApiError ? cause.retryAfterSeconds : undefined
  return seconds ? now + seconds * 1000 : null
}
