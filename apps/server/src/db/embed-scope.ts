import { enterScope } from './scope'

export interface EmbedRequest {
  /** SHA-256 in hex. */
  tokenHash: string
  now: Date
}

/** Access granted by an embed token, as `enter_embed` returns it. */
export interface EmbedRow {
  key_id: number
  /** User on whose behalf it acts; without one, on behalf of nobody, identified by the key's creator. */
  user_id: number
  username: string
  role: string
  reseller_id: number
  customer_id: number | null
  services: number[]
  modules: number[]
  /** `null`: all of them. */
  capabilities: string[] | null
  maker_capabilities: string[] | null
  widgets: string[]
  origins: string[]
  /** True when a user is named. */
  is_personal: boolean
}

/** Statements that open a request with an embed token. Only hex digits and a date are put into them. */
export function enterEmbed({ tokenHash, now }: EmbedRequest): string {
  if (!/^[0-9a-f]{64}$/.test(tokenHash)) throw new Error('A token hash is 64 hex digits.')
  return `${enterScope({ as: 'system' })}; select * from enter_embed('${tokenHash}', '${now.toISOString()}')`
}
