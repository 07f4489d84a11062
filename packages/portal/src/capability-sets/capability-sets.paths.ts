import { usersPaths } from '../users/users.paths'

export const below = '/capability_sets'
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
