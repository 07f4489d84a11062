/** Kinds of refusal, each with its status; also the `code` of an error answer. */
export const refusalStatus = {
  bad_request: 400,
  unauthorized: 401,
  /** An embed token is over: another one can be asked for. */
  token_expired: 401,
  forbidden: 403,
  /** A call that an embed token does not open. */
  outside_token: 403,
  /** A page that an embed token, or this server, does not know. */
  wrong_origin: 403,
  /** More than an API key allows. */
  outside_key: 403,
  /** An API key that came from a browser. */
  key_in_browser: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** A domain that another customer has added, and not proved to be its own. */
  unproved: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unprocessable: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const
export type RefusalCode = keyof typeof refusalStatus

export interface ServiceErrorDetails {
  /** Messages of single fields, in the wire's spelling. */
  fields?: Record<string, string[]>
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number
  /** Commits what the transaction has written, for example a counted wrong password, though the call is refused. */
  keepsChanges?: boolean
  /** Also sent as `non_field_errors`, which sign-in reads first (spec 7). */
  isNonFieldError?: boolean
  cause?: unknown
}

/** A refusal with a text to show. Anything else that is thrown answers the generic text. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly code: RefusalCode
  readonly details: ServiceErrorDetails

  constructor(code: RefusalCode, message: string, details: ServiceErrorDetails = {}) {
    super(message, { cause: details.cause })
    this.code = code
    this.details = details
  }
}

export function keepsChanges(error: unknown): boolean {
  return error instanceof ServiceError && error.details.keepsChanges === true
}
