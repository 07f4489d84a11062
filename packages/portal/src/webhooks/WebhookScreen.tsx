import { webhooksMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { WebhookDetails } from '@postern/react/webhooks'
import { useRouteParams } from '../navigation/useRouteParams'
import { useDetailsScreen, useLinks } from '../shell/object-screens'
import { webhookPlaces } from './webhook-places'

export const route = [
  '/customers/{customerId}/settings/webhooks/{webhookId}',
  '/resellers/{resellerId}/webhooks/{webhookId}',
  '/settings/webhooks/{webhookId}',
] as const

/** One webhook with its requests. */
export default function WebhookScreen() {
  const { customerId, resellerId, webhookId } = useRouteParams(route)
  const { title } = useTexts('webhooks', webhooksMessages)
  const { page } = useLinks()
  const { list, edit } = webhookPlaces({ customerId, resellerId })
  return (
    <WebhookDetails
      {...useDetailsScreen({ customerId, title, list, listTitle: title })}
      webhookId={webhookId}
      {...page('editHref', 'onEdit', edit(webhookId))}
    />
  )
}
