import type { ApiError } from '@postern/core'

/** Told by its name: the class itself comes with all that reads answers. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === ('ApiError' satisfies ApiError['name'])
}
