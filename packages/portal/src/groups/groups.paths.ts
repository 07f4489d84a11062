/** Addresses of the groups' screens: below their customer. */
export const groupsPaths = {
  list: '/customers/:customerId/groups',
  new: '/customers/:customerId/groups/new',
  group: '/customers/:customerId/groups/:groupId',
  edit: '/customers/:customerId/groups/:groupId/edit',
  attach: '/customers/:customerId/groups/:groupId/attach',
} as const
