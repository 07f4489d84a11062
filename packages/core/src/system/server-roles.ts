/** Work that servers of one installation share out. */
export const serverRoles = ['web', 'intake', 'relay', 'worker'] as const
