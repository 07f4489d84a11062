import { ApiError } from '@postern/core'
import type { PasskeysMessages } from '@postern/core/texts'

/** Text for an error of the browser's part of a ceremony; any other error is returned unchanged. */
export function inPasskeyWords(error: unknown, { problems }: PasskeysMessages): unknown {
  if (!(error instanceof ApiError) || !error.code.startsWith('passkey_')) return error
  const key = error.code.slice('passkey_'.length) as keyof typeof problems
  return new ApiError(problems[key] ?? problems.failed, { status: 0, code: error.code, cause: error })
}
