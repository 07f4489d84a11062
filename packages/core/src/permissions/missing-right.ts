import type { SignedInLimits } from './access'
import { Role } from './roles'

/** Rights of an administrator, as a profile or a session reports them. */
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

/** Reason why access is denied. */
export type MissingRight = 'role' | 'capability' | 'service' | 'module'

/** Returns the first limit that a holder does not meet; `null` when all are met (spec 6). */
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
