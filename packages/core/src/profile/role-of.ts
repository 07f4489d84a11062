import { Role } from '../permissions/roles'
import { productNames } from '../product'
import type { Profile } from './profile.contract'

/**
 * Role of a profile, by role and parent type together (spec 6). `null` when they do not match or are unknown: treat such a user as not
 * authorised.
 */
export function roleOf(profile: Pick<Profile, 'role' | 'parentType'>, product?: string): Role | null {
  const { parentType, adminRole } = productNames(product)
  if (profile.role === adminRole && profile.parentType === parentType) return Role.SuperAdmin
  if (profile.role === 'resellerAdmin' && profile.parentType === 'RESELLER') return Role.ResellerAdmin
  if (profile.role === 'customerAdmin' && profile.parentType === 'CUSTOMER') return Role.CustomerAdmin
  return null
}
