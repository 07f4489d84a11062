import { Role, roleOf } from '@postern/core'
import type { UserRole } from '@postern/react/users'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useParams } from '../navigation/router-context'

/** Below which customer a user's screen stands, if any, and what its administrator may give. Ids are numbers (RT-140). */
export function useUserPlace() {
  const params = useParams()
  const { profile, options } = usePortalNavigation()
  const customerId = params.customerId === undefined ? undefined : Number(params.customerId)
  const role = roleOf(profile, options.product ?? 'provider')
  return {
    userId: Number(params.userId),
    customerId,
    roles: customerId === undefined ? rolesBelow(role) : rolesBelow(null),
    choosesReseller: role === Role.SuperAdmin,
    viewer: {
      id: profile.id,
      capabilities: profile.capabilities.filter(({ enabled }) => enabled).map(({ name }) => name),
    },
  }
}

function rolesBelow(role: Role | null): readonly UserRole[] {
  if (role === Role.SuperAdmin) return [3, 2, 1]
  return role === Role.ResellerAdmin ? [3, 2] : [3]
}
