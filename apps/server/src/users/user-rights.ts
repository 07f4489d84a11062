import { capabilities, missingRight, Role } from '@postern/core'
import { contract } from '@postern/core/contract'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'

/** What decides whether somebody may be managed: role, and what is held. */
export interface Standing {
  /** `null` for people who only receive mail. */
  role: string | null
  /** `null`: all of them. */
  capabilities: readonly string[] | null
}

const ranks: Record<string, number> = { [Role.SuperAdmin]: 3, [Role.ResellerAdmin]: 2, [Role.CustomerAdmin]: 1 }

/** Whether a caller stands at least as high: no role above the own, no capability that the caller lacks (XA-24, XT-12). */
export function standsAbove(caller: Pick<Caller, 'role' | 'capabilities'>, { role, capabilities: held }: Standing) {
  if ((ranks[role ?? ''] ?? 0) > (ranks[caller.role] ?? 0)) return false
  // Without a role nobody signs in, so that nothing is held.
  if (role === null) return true
  return (held ?? capabilities).every((name) => caller.capabilities.some((own) => own === name))
}

/** Refuses to give a role or capabilities above the caller's own. */
export function refuseAboveOwn(caller: Caller, given: Standing): void {
  if (standsAbove(caller, given)) return
  throw refuse('users.aboveOwnRights')
}

/** Refuses to change somebody who may do more than the caller: what is changed could open that account. */
export function refuseHigher(caller: Caller, user: Standing): void {
  if (standsAbove(caller, user)) return
  throw refuse('users.higherRights')
}

/** Refuses whoever has no Management menu (spec 2.7): for the call that everybody may make about the own account. */
export function refuseNonManagers(caller: Caller): void {
  const { access } = contract.createUser
  if (access.who === 'signedIn' && !missingRight(access, caller)) return
  throw refuse('auth.notAllowed')
}
