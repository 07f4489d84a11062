import { ApiError } from '@postern/core'

/** Returns the error to rethrow when a save finds the reseller deleted, with a text that says what to do (XB-23). */
export function toldWhenGone(error: unknown, words: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 404) return error
  return new ApiError(words, { status: 404, code: 'not_found' })
}
