import { unexpectedErrorText } from './unexpected-error'

/** What an `ApiError` is made of. */
export interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  status: number
  /**
   * Stable, machine-readable kind of the failure: what the server names, for example `not_found`; or `offline`, `timeout`,
   * `unreachable`, `aborted` (by the caller, or because the session is over by now), `bad_path`, `unreadable_answer`.
   */
  code: string
  /** Messages of single fields, by name in our spelling. */
  fields?: Readonly<Record<string, readonly string[]>>
  /** Whether the server's answer ends the session (AM-042). */
  isLogout?: boolean
  /** `Retry-After` in seconds, where the server said so. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The one error that every refused or failed call throws; its message is the text to show. */
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
