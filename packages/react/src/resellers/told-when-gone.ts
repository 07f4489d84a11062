import { ApiError } from '@postern/core'

/** What a save that met a deleted reseller throws on, in words that tell what to do (XB-23). */
export function toldWhenGone(error: unknown, words: string): unknown {
  if (!(error instanceof ApiError) || error.status !== 404) return error
  return new ApiError(words, { status: 404, code: 'not_found' })
}
