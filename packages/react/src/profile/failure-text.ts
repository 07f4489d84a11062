import { type ApiError, unexpectedErrorText } from '@postern/core'
import type { ProfileMessages } from '@postern/core/texts'

/** Whether what is being edited was changed by somebody else meanwhile. */
export function isStale({ status }: ApiError): boolean {
  return status === 409 || status === 412
}

/** What a failed call reads as: the server's own words, else what its kind says (XB-19, XB-23). */
export function failureText(error: ApiError, { failures }: ProfileMessages): string {
  if (error.status === 412) return failures.stale
  if (error.message !== unexpectedErrorText) return error.message
  if (isStale(error)) return failures.stale
  if (error.code === 'offline' || error.code === 'timeout' || error.code === 'unreachable') return failures[error.code]
  return error.message
}
