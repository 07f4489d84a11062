export function toGroups(customerId: number): string {
  return `/customers/${customerId}/groups`
}

export function toNewGroup(customerId: number): string {
  return `${toGroups(customerId)}/new`
}

export function toGroup(groupId: number, customerId: number): string {
  return `${toGroups(customerId)}/${groupId}`
}

export function toEditGroup(groupId: number, customerId: number): string {
  return `${toGroup(groupId, customerId)}/edit`
}

export function toAttach(groupId: number, customerId: number): string {
  return `${toGroup(groupId, customerId)}/attach`
}
