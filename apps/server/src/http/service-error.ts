import { type AnswerText, type RefusalCode, sayAnswer } from '@postern/core/answers'

export interface ServiceErrorDetails {
  /** Texts about single fields, by wire name. */
  fields?: Record<string, AnswerText[]>
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number
  /** Commits the transaction's writes, such as a counted wrong password, although the call is rejected. */
  keepsChanges?: boolean
  /** Also sent as `non_field_errors`, which sign-in reads first (spec 7). */
  isNonFieldError?: boolean
  cause?: unknown
}

/**
 * A refusal with a text for the caller; create it with `refuse`. Its message is English, for logs. Any other error returns the generic
 * text.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'

  constructor(
    readonly code: RefusalCode,
    readonly text: AnswerText,
    readonly details: ServiceErrorDetails = {},
  ) {
    super(sayAnswer('en', text), { cause: details.cause })
  }
}

export function keepsChanges(error: unknown): boolean {
  return error instanceof ServiceError && error.details.keepsChanges === true
}
