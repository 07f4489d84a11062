import type { PosternClient } from '../create-client'

/** A call of a feature, with the request it sends. Each `*.calls.ts` exports those of its features as `calls`. */
export interface CallRow {
  /** Requirement ids. */
  id: string
  call: (client: PosternClient) => Promise<unknown>
  /** Method, path and query. */
  sent: string
  /** Absent: no body. */
  body?: unknown
  /** True when no token is sent. */
  isOpen?: true
  answer?: unknown
}

/** Token of the session that calls. */
export const token = 'the-token-of-this-session'
