import { toPath } from '@postern/core/navigation'
import { OutboundCredentialList, OutboundIpList, OutboundSetup, outboundIpListRules } from '@postern/react/outbound-ips'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'
import inTurn from '../shell/InTurn.module.css'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/customers/{customerId}/outbound_ips'

/** The own servers and programs of one customer that send mail out, and how to set one up. */
export default function OutboundIpsScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
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
        <OutboundSetup customerId={customerId} />
      </div>
    </CustomerPage>
  )
}
