import { Role } from '@postern/core'
import { toPath } from '@postern/core/navigation'
import { OutboundCredentialList, OutboundIpList, OutboundSetup, outboundIpListRules } from '@postern/react/outbound-ips'
import { OutboundSettingsForm } from '@postern/react/outbound-settings'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import inTurn from '../shell/InTurn.module.css'
import { useLinks, useListInAddress } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/customers/{customerId}/outbound_ips'

/** The own servers and programs of one customer that send mail out, how to set one up, and the limits that hold for them. */
export default function OutboundIpsScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  const { role } = useViewer()
  // They protect the addresses of the provider: no customer raises its own.
  const isReadOnly = role !== Role.SuperAdmin && role !== Role.ResellerAdmin
  return (
    <CustomerPage>
      <div className={inTurn.parts}>
        <OutboundIpList
          customerId={customerId}
          {...useListInAddress(outboundIpListRules)}
          {...rows('sourceHref', 'onOpen', 'source', ({ id: sourceId }: { id: number }) =>
            toPath('/customers/{customerId}/outbound_ips/{sourceId}', { customerId, sourceId }),
          )}
          {...page('newHref', 'onNew', toPath('/customers/{customerId}/outbound_ips/new', { customerId }))}
        />
        <OutboundCredentialList customerId={customerId} headingLevel={2} />
        <OutboundSetup
          customerId={customerId}
          {...rows('domainHref', 'onOpenDomain', 'domain', ({ id: domainId }: { id: number }) =>
            toPath('/customers/{customerId}/domains/{domainId}', { customerId, domainId }),
          )}
        />
        <UnsavedChanges>
          {(guard) => <OutboundSettingsForm {...guard} customerId={customerId} isReadOnly={isReadOnly} />}
        </UnsavedChanges>
      </div>
    </CustomerPage>
  )
}
