import { ApiError, unexpectedErrorText } from '@postern/core'

/** The server's own message, or the given one if it has none. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message && error.message !== unexpectedErrorText ? error.message : otherwise
}
