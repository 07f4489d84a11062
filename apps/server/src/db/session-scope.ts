import { enterScope } from './scope'

export interface SessionRequest {
  /** SHA-256 in hex. */
  tokenHash: string
  now: Date
  /** Idle time after which a session has expired. */
  idleMs: number
  /** True to enter the user's own scope; otherwise the transaction stays the system's. */
  isScoped: boolean
}

/** Owner of a token, as `enter_session` returns it. */
export interface SessionRow {
  user_id: number
  username: string
  role: string
  reseller_id: number | null
  customer_id: number | null
  kind: string
  services: number[]
  /** Active modules of active services. */
  modules: number[]
  /** `null`: all of them. */
  capabilities: string[] | null
  has_two_factor: boolean
  is_two_factor_enforced: boolean
}

/** Statements that open a request with a token. Only hex digits, a date and numbers are put into them. */
export function enterSession({ tokenHash, now, idleMs, isScoped }: SessionRequest): string {
  if (!/^[0-9a-f]{64}$/.test(tokenHash)) throw new Error('A token hash is 64 hex digits.')
  const idle = `interval '${Math.round(idleMs / 1000)} seconds'`
  return `${enterScope({ as: 'system' })}; select * from enter_session('${tokenHash}', '${now.toISOString()}', ${idle}, ${isScoped})`
}
