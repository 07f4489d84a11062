import { missingRight, Role } from '@postern/core'
import { contract } from '@postern/core/contract'
import { heldCapabilities } from '../capability-sets/held-capabilities'
import type { Caller } from '../http/caller'
import { refuse } from '../http/refuse'

/** Rights that decide whether somebody may be managed: role and capabilities. */
export interface Standing {
  /** `null` for people who only receive mail. */
  role: string | null
  /** `null`: all but the sensitive ones. */
  capabilities: readonly string[] | null
}

const ranks: Record<string, number> = { [Role.SuperAdmin]: 3, [Role.ResellerAdmin]: 2, [Role.CustomerAdmin]: 1 }

/** True if a caller ranks at least as high: no role above their own, no capability that they lack (XA-24, XT-12). */
export function standsAbove(caller: Pick<Caller, 'role' | 'capabilities'>, { role, capabilities: held }: Standing) {
  if ((ranks[role ?? ''] ?? 0) > (ranks[caller.role] ?? 0)) return false
  // Users without a role cannot sign in, so they hold nothing.
  if (role === null) return true
  return heldCapabilities(held).every((name) => caller.capabilities.some((own) => own === name))
}

/** Rejects a role or capabilities above the caller's own. */
export function refuseAboveOwn(caller: Caller, given: Standing): void {
  refuseByKey(caller, given)
  if (standsAbove(caller, given)) return
  throw refuse('users.aboveOwnRights')
}

/** Rejects changes to a user with more permissions than the caller: such a change could give access to that account. */
export function refuseHigher(caller: Caller, user: Standing): void {
  refuseByKey(caller, user)
  if (standsAbove(caller, user)) return
  throw refuse('users.higherRights')
}

/** Rejects users without a Management menu (spec 2.7): for the call that everybody may make about their own account. */
export function refuseNonManagers(caller: Caller): void {
  const { access } = contract.createUser
  if (access.who === 'signedIn' && !missingRight(access, caller)) return
  throw refuse('auth.notAllowed')
}

/** A key that leaks must not become an account: it gives nobody rights, and changes nobody who has some. */
function refuseByKey({ isKey }: Caller, { role }: Standing): void {
  if (isKey && role !== null) throw refuse('embed.keyGivesNoRights')
}
