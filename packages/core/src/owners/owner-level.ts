/** Levels that can own an entry, a rule or a setting, the broadest first. */
export const ownerLevels = ['system', 'reseller', 'customer', 'domain', 'group', 'user'] as const
/** One of `ownerLevels`. */
export type OwnerLevel = (typeof ownerLevels)[number]

/** Levels that own things for everybody below them, the broadest first. */
export const tenantLevels = ['system', 'reseller', 'customer'] as const

/** Owner columns of a row. A customer implies its reseller; domain, group and user imply a customer, and exclude each other. */
export interface OwnerColumns {
  resellerId: number | null
  customerId: number | null
  domainId: number | null
  groupId: number | null
  userId: number | null
}

/** The owner of a row. */
export interface Owner {
  level: OwnerLevel
  /** `null` at the system level only. */
  id: number | null
}

/** Returns the owner named by a row's columns: the narrowest of them. */
export function ownerOf({ resellerId, customerId, domainId, groupId, userId }: OwnerColumns): Owner {
  if (userId !== null) return { level: 'user', id: userId }
  if (groupId !== null) return { level: 'group', id: groupId }
  if (domainId !== null) return { level: 'domain', id: domainId }
  if (customerId !== null) return { level: 'customer', id: customerId }
  if (resellerId !== null) return { level: 'reseller', id: resellerId }
  return { level: 'system', id: null }
}

/** The level of a row. */
export const levelOf = (columns: OwnerColumns): OwnerLevel => ownerOf(columns).level
