import { toPath } from '@postern/core/navigation'
import { TlsPolicyList, tlsPolicyListRules } from '@postern/react/tls-policies'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/customers/{customerId}/TLSEnforcement'

/** The TLS policies of one customer. */
export default function TlsPoliciesScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  return (
    <CustomerPage>
      <TlsPolicyList
        customerId={customerId}
        {...useListInAddress(tlsPolicyListRules)}
        {...rows('policyHref', 'onOpen', 'policy', ({ id: policyId }: { id: number }) =>
          toPath('/customers/{customerId}/TLSEnforcement/{policyId}', { customerId, policyId }),
        )}
        {...page('newHref', 'onNew', toPath('/customers/{customerId}/TLSEnforcement/new', { customerId }))}
      />
    </CustomerPage>
  )
}
