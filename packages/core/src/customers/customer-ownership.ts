import type { Role } from '../permissions/roles'
import { productNames } from '../product'
import { OwnershipLevel, ownershipLevel } from './ownership-level'

/** What is decided about a customer. */
export const ownershipAreas = ['services', 'settings', 'accessControl', 'digests', 'tenants'] as const
/** One of `ownershipAreas`. */
export type OwnershipArea = (typeof ownershipAreas)[number]

/** Up to which level each of them is decided; those above may always. */
export type CustomerOwnership = Record<OwnershipArea, OwnershipLevel>

/** What holds where nothing was set. What a customer buys is never its own to say. */
export const defaultOwnership: CustomerOwnership = {
  services: OwnershipLevel.Managed,
  settings: OwnershipLevel.Customer,
  accessControl: OwnershipLevel.Customer,
  digests: OwnershipLevel.Customer,
  tenants: OwnershipLevel.Customer,
}

/** The levels that an area can be given. */
export function ownershipLevelsOf(area: OwnershipArea): readonly OwnershipLevel[] {
  const { System, Managed, Customer } = OwnershipLevel
  return area === 'services' ? [System, Managed] : [System, Managed, Customer]
}

/** Whether an administrator of a role decides what is left to a level. */
export function decides(role: Role, level: OwnershipLevel): boolean {
  if (role === 'superAdmin') return true
  if (role === 'resellerAdmin') return level !== OwnershipLevel.System
  return level === OwnershipLevel.Customer
}

/** Reads the ownership of a customer, whose levels the wire names by parent types; what it does not know is as by default. */
export function readOwnership(fields: Readonly<Record<string, unknown>>, product?: string): CustomerOwnership {
  const level = (area: OwnershipArea) => {
    const known = ownershipLevel(String(fields[area]), product)
    return known && ownershipLevelsOf(area).includes(known) ? known : defaultOwnership[area]
  }
  return Object.fromEntries(ownershipAreas.map((area) => [area, level(area)])) as CustomerOwnership
}

/** How the wire names a level: by the parent type of those who decide. */
export function parentTypeOf(level: OwnershipLevel, product?: string): string {
  if (level === OwnershipLevel.System) return productNames(product).parentType
  return level === OwnershipLevel.Managed ? 'RESELLER' : 'CUSTOMER'
}
