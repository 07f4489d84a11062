import { webhooksMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { WebhookForm } from '@postern/react/webhooks'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { ownerProps, webhookPlaces } from './webhook-places'

export const route = [
  '/customers/{customerId}/settings/webhooks/new',
  '/customers/{customerId}/settings/webhooks/{webhookId}/edit',
  '/resellers/{resellerId}/webhooks/new',
  '/resellers/{resellerId}/webhooks/{webhookId}/edit',
  '/settings/webhooks/new',
  '/settings/webhooks/{webhookId}/edit',
] as const

/** Adds a webhook, or changes the one whose id is in the address. */
export default function WebhookFormScreen() {
  const { customerId, resellerId, webhookId } = useRouteParams(route)
  const { profile } = useViewer()
  const { form, successTitle: title } = useTexts('webhooks', webhooksMessages)
  const { list, webhook } = webhookPlaces({ customerId, resellerId })
  const object = webhookId === undefined ? null : webhook(webhookId)
  const { page, leave } = useObjectScreen({ customerId, object, list })
  return (
    <UnsavedChanges>
      {(guard) => (
        <WebhookForm
          {...page}
          {...guard}
          {...ownerProps({ customerId, resellerId }, profile.parentId)}
          {...(webhookId !== undefined && { webhookId })}
          onSaved={({ webhook: { id, name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, webhook(id))
          }
        />
      )}
    </UnsavedChanges>
  )
}
