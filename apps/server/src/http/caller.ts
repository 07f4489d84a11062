import { type Access, type Endpoint, type Holder, missingRight, Role } from '@postern/core'
import type { TenantScope } from '../db/scope'
import { refuse } from './refuse'

/** Sender of a request, according to the session. */
export interface Caller extends Holder {
  userId: number
  username: string
  role: Role
  resellerId: number | null
  customerId: number | null
  hasTwoFactor: boolean
  /** False while the second factor is pending (AM-032). */
  isFull: boolean
  tokenHash: string
  /** Present for an embed token: whether its widgets make a call. */
  permits?(endpoint: Endpoint): boolean
  /** Present for an embed token. */
  embed?: { /** Whose repeats of a call are one. */ owner: string }
  /** True for an API key, which gives nobody rights. */
  isKey?: true
}

/** Rows visible to a caller. */
export function scopeOf({ role, resellerId, customerId }: Caller): TenantScope {
  if (role === Role.SuperAdmin) return { as: 'provider' }
  if (role === Role.ResellerAdmin && resellerId !== null) return { as: 'reseller', resellerId }
  if (role === Role.CustomerAdmin && customerId !== null) return { as: 'customer', customerId }
  throw refuse('auth.noTenant')
}

/** Narrows the caller's type for handlers that the contract restricts to token holders. */
export function present(caller: Caller | null): Caller {
  if (!caller) throw refuse('auth.signedOut')
  return caller
}

/** Rejects a caller whom the contract does not admit; runs before the handler (RO-033). */
export function checkAccess(access: Access, caller: Caller | null): void {
  if (access.who === 'anyone' || access.who === 'secretHolder' || access.who === 'apiKeyHolder') return
  if (!caller) throw refuse('auth.signedOut')
  if (access.who === 'tokenHolder') return
  if (!caller.isFull) throw refuse('auth.secondFactorFirst')
  if (missingRight(access, caller)) throw refuse('auth.notAllowed')
}
