import type { ApiError } from '@postern/core'

/** Checked by name: the class itself would bundle all response parsers. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === ('ApiError' satisfies ApiError['name'])
}
