/** The list of all users, or of a customer's. */
export function toUsers(customerId?: number): string {
  return customerId === undefined ? '/users' : `/customers/${customerId}/users`
}

/** The list, narrowed to who has a capability set. */
export function toUsersOfSet(setId: number, customerId?: number): string {
  return `${toUsers(customerId)}?capability_set=${setId}`
}

export function toNewUser(customerId?: number): string {
  return `${toUsers(customerId)}/new`
}

export function toUser(userId: number, customerId?: number): string {
  return `${toUsers(customerId)}/${userId}`
}

export function toEditUser(userId: number, customerId?: number): string {
  return `${toUser(userId, customerId)}/edit`
}
