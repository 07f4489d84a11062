/** A reseller's page; its first tab stands there. */
export function toReseller(resellerId: number): string {
  return `/resellers/${resellerId}`
}

export function toResellerEdit(resellerId: number): string {
  return `/resellers/${resellerId}/edit`
}

export function toResellerSettings(resellerId: number): string {
  return `/resellers/${resellerId}/settings`
}

export function toResellerDelete(resellerId: number): string {
  return `/reseller/${resellerId}/delete`
}

export function toResellerTransfer(resellerId: number): string {
  return `/reseller/${resellerId}/transfer`
}
