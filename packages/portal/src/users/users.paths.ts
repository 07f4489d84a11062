/** Addresses of the users' screens: among all users, and below their customer. */
export const usersPaths = {
  list: '/users',
  new: '/users/new',
  user: '/users/:userId',
  edit: '/users/:userId/edit',
  newOfCustomer: '/customers/:customerId/users/new',
  userOfCustomer: '/customers/:customerId/users/:userId',
  editOfCustomer: '/customers/:customerId/users/:userId/edit',
} as const
