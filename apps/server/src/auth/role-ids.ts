import { productNames, Role } from '@postern/core'

/** Role ids as used by lists and users (`roleID`, spec 3). */
export const roleIds: Record<Role, number> = {
  [Role.SuperAdmin]: 1,
  [Role.ResellerAdmin]: 2,
  [Role.CustomerAdmin]: 3,
}

/** Wire name of a role: provider staff carry the product key (AM-001). */
export function roleName(role: Role, product: string): string {
  return role === Role.SuperAdmin ? productNames(product).adminRole : role
}

export function roleIdOf(role: string | null): number | null {
  return Object.entries(roleIds).find(([name]) => name === role)?.[1] ?? null
}
