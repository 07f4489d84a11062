import { ApiError } from '@postern/core'

/** Returns the rejection, or `null` once the call has succeeded and `done` has been called. */
export async function settled<T>(call: Promise<T>, done: (answer: T) => void): Promise<ApiError | null> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (cause: unknown) =>
      cause instanceof ApiError ? cause : new ApiError('', { status: 0, code: 'unreachable', cause }),
  )
  if (outcome instanceof ApiError) return outcome
  done(outcome.answer)
  return null
}
