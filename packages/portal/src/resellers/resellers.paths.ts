/** Addresses of the resellers' screens, as the specification spells them. */
export const resellersPaths = {
  list: '/resellers',
  new: '/resellers/new',
  customers: '/resellers/:resellerId/customers',
  metrics: '/resellers/:resellerId/metrics',
  settings: '/resellers/:resellerId/settings',
  edit: '/resellers/:resellerId/edit',
  delete: '/reseller/:resellerId/delete',
  transfer: '/reseller/:resellerId/transfer',
} as const

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
