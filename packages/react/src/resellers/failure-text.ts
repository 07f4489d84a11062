import { ApiError, unexpectedErrorText } from '@postern/core'

/** The server's own words; where it has none, those given. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message && error.message !== unexpectedErrorText ? error.message : otherwise
}

/** What a save that met a deleted reseller throws on, in words that tell what to do (XB-23). */
export function toldWhenGone(error: unknown, words: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 404) return error
  return new ApiError(words, { status: 404, code: 'not_found' })
}
