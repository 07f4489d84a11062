import type { Role } from '../permissions/roles'
import { productNames } from '../product'
import { OwnershipLevel, ownershipLevel } from './ownership-level'

/** Areas of a customer that can be decided about. */
export const ownershipAreas = ['services', 'settings', 'accessControl', 'digests', 'tenants'] as const
/** One of `ownershipAreas`. */
export type OwnershipArea = (typeof ownershipAreas)[number]

/** Lowest level that may decide each area; levels above it always may. */
export type CustomerOwnership = Record<OwnershipArea, OwnershipLevel>

/** Defaults where nothing is set. A customer's purchases are never its own to decide. */
export const defaultOwnership: CustomerOwnership = {
  services: OwnershipLevel.Managed,
  settings: OwnershipLevel.Customer,
  accessControl: OwnershipLevel.Customer,
  digests: OwnershipLevel.Customer,
  tenants: OwnershipLevel.Customer,
}

/** Returns the levels that an area can be assigned to. */
export function ownershipLevelsOf(area: OwnershipArea): readonly OwnershipLevel[] {
  const { System, Managed, Customer } = OwnershipLevel
  return area === 'services' ? [System, Managed] : [System, Managed, Customer]
}

/** True if an administrator of a role decides what is left to a level. */
export function decides(role: Role, level: OwnershipLevel): boolean {
  if (role === 'superAdmin') return true
  if (role === 'resellerAdmin') return level !== OwnershipLevel.System
  return level === OwnershipLevel.Customer
}

/** Parses the ownership of a customer, whose levels are parent types on the wire; unknown values fall back to the default. */
export function readOwnership(fields: Readonly<Record<string, unknown>>, product?: string): CustomerOwnership {
  const level = (area: OwnershipArea) => {
    const known = ownershipLevel(String(fields[area]), product)
    return known && ownershipLevelsOf(area).includes(known) ? known : defaultOwnership[area]
  }
  return Object.fromEntries(ownershipAreas.map((area) => [area, level(area)])) as CustomerOwnership
}

/** Wire name of a level: the parent type of those who decide. */
export function parentTypeOf(level: OwnershipLevel, product?: string): string {
  if (level === OwnershipLevel.System) return productNames(product).parentType
  return level === OwnershipLevel.Managed ? 'RESELLER' : 'CUSTOMER'
}
