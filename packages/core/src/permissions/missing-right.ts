import type { SignedInLimits } from './access'
import { Role } from './roles'

/** What an administrator holds, as a profile or a session tells. */
export interface Holder {
  /** `null`: unknown to this product, and let in nowhere. */
  role: Role | null
  /** Names of the enabled capabilities. */
  capabilities: readonly string[]
  /** Ids of the customer's active services. */
  services: readonly number[]
  /** Ids of the active modules of the customer's active services (AM-023). */
  modules: readonly number[]
}

/** Why somebody is not let in. */
export type MissingRight = 'role' | 'capability' | 'service' | 'module'

/** The first limit that a holder does not meet; `null` when all hold (spec 6). */
export function missingRight(limits: SignedInLimits, holder: Holder): MissingRight | null {
  const { roles, capabilities, services = [], modules = [] } = limits
  if (!holder.role || (roles && !roles.includes(holder.role))) return 'role'
  if (capabilities && !capabilities.some((name) => holder.capabilities.includes(name))) return 'capability'
  if (holder.role !== Role.CustomerAdmin || services.length + modules.length === 0) return null
  const isSubscribed =
    services.some((id) => holder.services.includes(id)) || modules.some((id) => holder.modules.includes(id))
  if (isSubscribed) return null
  return services.length > 0 ? 'service' : 'module'
}
