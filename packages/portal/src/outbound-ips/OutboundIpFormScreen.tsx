import { toPath } from '@postern/core/navigation'
import { outboundIpsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { OutboundIpForm } from '@postern/react/outbound-ips'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = [
  '/customers/{customerId}/outbound_ips/new',
  '/customers/{customerId}/outbound_ips/{sourceId}',
] as const

/** Adds an outbound IP, or changes the one whose id stands in the address. */
export default function OutboundIpFormScreen() {
  const { customerId = 0, sourceId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('outboundIps', outboundIpsMessages)
  const list = toPath('/customers/{customerId}/outbound_ips', { customerId })
  const { page, leave } = useObjectScreen({ customerId, object: null, list })
  const onLoaded = useObjectName(
    sourceId === undefined ? null : toPath('/customers/{customerId}/outbound_ips/{sourceId}', { customerId, sourceId }),
  )
  return (
    <UnsavedChanges>
      {(guard) => (
        <OutboundIpForm
          {...page}
          onLoaded={onLoaded}
          {...guard}
          customerId={customerId}
          {...(sourceId !== undefined && { sourceId })}
          onSaved={({ source: { name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, list)
          }
        />
      )}
    </UnsavedChanges>
  )
}
