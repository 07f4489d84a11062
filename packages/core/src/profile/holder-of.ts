import type { Holder } from '../permissions/missing-right'
import type { Profile } from './profile.contract'
import { roleOf } from './role-of'

/**
 * Returns the rights of a profile's user. A capability counts only when it is listed as enabled (EN-035), a module only when it and the
 * service holding it are active (AM-023).
 */
export function holderOf(
  profile: Pick<Profile, 'role' | 'parentType' | 'capabilities' | 'customer'>,
  product?: string,
): Holder {
  const services = (profile.customer?.services ?? []).filter(({ isActive }) => isActive)
  return {
    role: roleOf(profile, product),
    capabilities: (profile.capabilities ?? []).filter(({ enabled }) => enabled).map(({ name }) => name),
    services: services.map(({ id }) => id),
    modules: services.flatMap(({ modules }) => (modules ?? []).filter(({ isActive }) => isActive).map(({ id }) => id)),
  }
}
