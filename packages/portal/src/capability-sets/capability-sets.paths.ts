import { toUsers, usersPaths } from '../users/users.paths'

const below = '/capability_sets'
const ofCustomer = '/customers/:customerId/users/capability_sets'

/** Addresses of the capability sets' screens: below all users, and below those of a customer. */
export const capabilitySetsPaths = {
  list: `${usersPaths.list}${below}`,
  new: `${usersPaths.list}${below}/new`,
  set: `${usersPaths.list}${below}/:setId`,
  edit: `${usersPaths.list}${below}/:setId/edit`,
  listOfCustomer: ofCustomer,
  newOfCustomer: `${ofCustomer}/new`,
  setOfCustomer: `${ofCustomer}/:setId`,
  editOfCustomer: `${ofCustomer}/:setId/edit`,
} as const

/** The list of those that an administrator's own level can give, or that users of a customer can be given. */
export function toCapabilitySets(customerId?: number): string {
  return `${toUsers(customerId)}${below}`
}

/** The form for a new one; one that begins as another when that is named. */
export function toNewCapabilitySet(customerId?: number, copyOf?: number): string {
  const address = `${toCapabilitySets(customerId)}/new`
  return copyOf === undefined ? address : `${address}?copy_of=${copyOf}`
}

export function toCapabilitySet(setId: number, customerId?: number): string {
  return `${toCapabilitySets(customerId)}/${setId}`
}

export function toEditCapabilitySet(setId: number, customerId?: number): string {
  return `${toCapabilitySet(setId, customerId)}/edit`
}
