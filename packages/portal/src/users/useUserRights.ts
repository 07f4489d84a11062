import { Role } from '@postern/core'
import type { UserRole } from '@postern/react/users'
import { useViewer } from '../navigation/useViewer'

/** Returns what an administrator may give to users: to all of theirs, or to those below a customer. */
export function useUserRights(customerId: number | undefined) {
  const { profile, role } = useViewer()
  return {
    roles: rolesBelow(customerId === undefined ? role : Role.CustomerAdmin),
    choosesReseller: role === Role.SuperAdmin,
    viewer: {
      id: profile.id,
      capabilities: profile.capabilities.filter(({ enabled }) => enabled).map(({ name }) => name),
    },
  }
}

function rolesBelow(role: Role): readonly UserRole[] {
  if (role === Role.SuperAdmin) return [3, 2, 1]
  return role === Role.ResellerAdmin ? [3, 2] : [3]
}
