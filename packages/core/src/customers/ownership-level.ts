import { productNames } from '../product'

/** Whose decision something is, as people read it (spec 3); the words stand in `customersMessages.ownershipLevels`. */
export const OwnershipLevel = { System: 'system', Managed: 'managed', Customer: 'customer' } as const
export type OwnershipLevel = (typeof OwnershipLevel)[keyof typeof OwnershipLevel]

/** The level that the wire names by a parent type; `null` for one that is none of the three. */
export function ownershipLevel(parentType: string, product?: string): OwnershipLevel | null {
  if (parentType === productNames(product).parentType) return OwnershipLevel.System
  if (parentType === 'RESELLER') return OwnershipLevel.Managed
  return parentType === 'CUSTOMER' ? OwnershipLevel.Customer : null
}
