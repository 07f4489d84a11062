/** Addresses of the own profile's screens. */
export const profilePaths = { own: '/profile', edit: '/profile/:customerId/edit' } as const

/** Where 'Edit Your Profile' leads: the id is the user's own parent id (AM-021). */
export function toProfile(parentId: number): string {
  return `/profile/${parentId}/edit`
}
