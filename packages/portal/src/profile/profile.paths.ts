/** Addresses of the own profile's screens. */
export const profilePaths = { own: '/profile', edit: '/profile/:customerId/edit' } as const
