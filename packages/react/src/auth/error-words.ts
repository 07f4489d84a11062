import { ApiError, unexpectedErrorText } from '@postern/core'

/** What the server said of a refusal; `null` where it said nothing of its own, so that the catalogue's words are shown. */
export function serverWords(cause: unknown): string | null {
  return cause instanceof ApiError && cause.message !== unexpectedErrorText ? cause.message : null
}

/** Words for a code that was not taken: those of a wrong code stand in the catalogue, a wait or an outage is told as it is. */
export function codeWords(cause: unknown): string | null {
  const isRefusal = cause instanceof ApiError && cause.status >= 400 && cause.status < 429
  return isRefusal ? null : serverWords(cause)
}

/** When the next try is allowed, as milliseconds since 1970; `null` when the server named no wait. */
export function retryTime(cause: unknown, now: number): number | null {
  const seconds = cause instanceof ApiError ? cause.retryAfterSeconds : undefined
  return seconds ? now + seconds * 1000 : null
}
