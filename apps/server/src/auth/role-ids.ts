import { productNames, Role } from '@postern/core'

/** Ids of the roles as lists and users name them (`roleID`, spec 3). */
export const roleIds: Record<Role, number> = {
  [Role.SuperAdmin]: 1,
  [Role.ResellerAdmin]: 2,
  [Role.CustomerAdmin]: 3,
}

/** A role as the wire spells it: provider staff carry the product key (AM-001). */
export function roleName(role: Role, product: string): string {
  return role === Role.SuperAdmin ? productNames(product).adminRole : role
}

export function roleIdOf(role: string | null): number | null {
  return Object.entries(roleIds).find(([name]) => name === role)?.[1] ?? null
}
