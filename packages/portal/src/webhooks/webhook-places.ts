import { toPath } from '@postern/core/navigation'

interface Owner {
  customerId?: number | undefined
  resellerId?: number | undefined
}

/** Addresses of the webhooks of a customer, of a reseller, or of the own reseller. */
export function webhookPlaces({ customerId, resellerId }: Owner) {
  if (customerId !== undefined) {
    return {
      list: toPath('/customers/{customerId}/settings/webhooks', { customerId }),
      add: toPath('/customers/{customerId}/settings/webhooks/new', { customerId }),
      webhook: (webhookId: number) =>
        toPath('/customers/{customerId}/settings/webhooks/{webhookId}', { customerId, webhookId }),
      edit: (webhookId: number) =>
        toPath('/customers/{customerId}/settings/webhooks/{webhookId}/edit', { customerId, webhookId }),
    }
  }
  if (resellerId !== undefined) {
    return {
      list: toPath('/resellers/{resellerId}/webhooks', { resellerId }),
      add: toPath('/resellers/{resellerId}/webhooks/new', { resellerId }),
      webhook: (webhookId: number) => toPath('/resellers/{resellerId}/webhooks/{webhookId}', { resellerId, webhookId }),
      edit: (webhookId: number) =>
        toPath('/resellers/{resellerId}/webhooks/{webhookId}/edit', { resellerId, webhookId }),
    }
  }
  return {
    list: toPath('/settings/webhooks'),
    add: toPath('/settings/webhooks/new'),
    webhook: (webhookId: number) => toPath('/settings/webhooks/{webhookId}', { webhookId }),
    edit: (webhookId: number) => toPath('/settings/webhooks/{webhookId}/edit', { webhookId }),
  }
}

/** Props that name the owner of webhooks to a widget; the own reseller is found by its id. */
export function ownerProps({ customerId, resellerId }: Owner, ownResellerId: number) {
  return customerId === undefined ? { resellerId: resellerId ?? ownResellerId } : { customerId }
}
