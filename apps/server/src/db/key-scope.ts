import { enterScope } from './scope'

export interface KeyRequest {
  /** SHA-256 of the key, in hex. */
  secretHash: string
  now: Date
}

/** Access granted by an API key with scopes, as `enter_api_key` returns it. */
export interface KeyRow {
  key_id: number
  /** User who made it. */
  user_id: number
  /** Name of the key. */
  username: string
  reseller_id: number
  customer_id: number | null
  services: number[]
  modules: number[]
  /** Capabilities of the user who made it; `null`: all of them. */
  maker_capabilities: string[] | null
  scopes: string[]
  networks: string[]
}

/** Statements that open a request with an API key. Only hex digits and a date are put into them. */
export function enterKey({ secretHash, now }: KeyRequest): string {
  if (!/^[0-9a-f]{64}$/.test(secretHash)) throw new Error('The hash of a key is 64 hex digits.')
  return `${enterScope({ as: 'system' })}; select * from enter_api_key('${secretHash}', '${now.toISOString()}')`
}
