import { WebhookList, webhookListRules } from '@postern/react/webhooks'
import type { ReactNode } from 'react'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { ResellerPage } from '../resellers/ResellerPage'
import { useLinks, useListInAddress } from '../shell/object-screens'
import { ownerProps, webhookPlaces } from './webhook-places'

export const route = [
  '/customers/{customerId}/settings/webhooks',
  '/resellers/{resellerId}/webhooks',
  '/settings/webhooks',
] as const

/** Webhooks of a customer, of a reseller, or of the own reseller. */
export default function WebhooksScreen() {
  const { customerId, resellerId } = useRouteParams(route)
  const { profile } = useViewer()
  const { rows, page } = useLinks()
  const places = webhookPlaces({ customerId, resellerId })
  return (
    <Frame customerId={customerId} resellerId={resellerId}>
      <WebhookList
        {...ownerProps({ customerId, resellerId }, profile.parentId)}
        headingLevel={customerId === undefined && resellerId === undefined ? 1 : 2}
        {...useListInAddress(webhookListRules)}
        {...rows('webhookHref', 'onOpen', 'webhook', ({ id }: { id: number }) => places.webhook(id))}
        {...page('newHref', 'onNew', places.add)}
      />
    </Frame>
  )
}

interface FrameProps {
  customerId: number | undefined
  resellerId: number | undefined
  children: ReactNode
}

function Frame({ customerId, resellerId, children }: FrameProps) {
  if (customerId !== undefined) return <CustomerPage>{children}</CustomerPage>
  return resellerId === undefined ? children : <ResellerPage>{children}</ResellerPage>
}
