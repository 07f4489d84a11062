import { unexpectedErrorText } from './unexpected-error'

/** Details that make up an `ApiError`. */
export interface ApiErrorDetails {
  /** HTTP status; 0 when no response arrived. */
  status: number
  /**
   * Stable, machine-readable error code: the server's own, for example `not_found`; or `offline`, `timeout`, `unreachable`, `aborted` (by
   * the caller, or because the session has ended), `bad_path`, `unreadable_answer`.
   */
  code: string
  /** Field errors, by field name in camel case. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** True if the server's answer ends the session (AM-042). */
  isLogout?: boolean
  /** `Retry-After` in seconds, where the server said so. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The only error that rejected or failed calls throw; its message can be shown to users. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly fields: Readonly<Record<string, readonly string[]>>
  readonly isLogout: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, details: ApiErrorDetails) {
    super(message || unexpectedErrorText, { cause: details.cause })
    this.status = details.status
    this.code = details.code
    this.fields = details.fields ?? {}
    this.isLogout = details.isLogout ?? false
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
