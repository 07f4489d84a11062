import { type ApiError, unexpectedErrorText } from '@postern/core'
import type { ProfileMessages } from '@postern/core/texts'

/** True if somebody else changed the edited object in the meantime. */
export function isStale({ status }: ApiError): boolean {
  return status === 409 || status === 412
}

/** Describes a failed call: the server's own words, else a text for its kind (XB-19, XB-23). */
export function failureText(error: ApiError, { failures }: ProfileMessages): string {
  if (error.status === 412) return failures.stale
  if (error.message !== unexpectedErrorText) return error.message
  if (isStale(error)) return failures.stale
  if (error.code === 'offline' || error.code === 'timeout' || error.code === 'unreachable') return failures[error.code]
  return error.message
}
