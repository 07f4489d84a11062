/** Path of a webhook's page in the portal, as a reader below the provider opens it. */
export function webhookPath({ id, customerId }: { id: number; customerId: number | null }): string {
  return customerId === null ? `/settings/webhooks/${id}` : `/customers/${customerId}/settings/webhooks/${id}`
}
