import { productNames } from '../product'

/** Level that decides something, as people read it (spec 3); the texts are in `customersMessages.ownershipLevels`. */
export const OwnershipLevel = { System: 'system', Managed: 'managed', Customer: 'customer' } as const
export type OwnershipLevel = (typeof OwnershipLevel)[keyof typeof OwnershipLevel]

/** Maps a wire parent type to its level; `null` when it is none of the three. */
export function ownershipLevel(parentType: string, product?: string): OwnershipLevel | null {
  if (parentType === productNames(product).parentType) return OwnershipLevel.System
  if (parentType === 'RESELLER') return OwnershipLevel.Managed
  return parentType === 'CUSTOMER' ? OwnershipLevel.Customer : null
}
