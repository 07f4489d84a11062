import { ApiError, unexpectedErrorText } from '@postern/core'

/** The server's own words; where it has none, those given. */
export function failureText(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.message && error.message !== unexpectedErrorText ? error.message : otherwise
}
