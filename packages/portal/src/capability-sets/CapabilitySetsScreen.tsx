import { CapabilitySetList, capabilitySetListRules } from '@postern/react/capability-sets'
import { belowCustomer } from '../navigation/below-customer'
import { useRouteParams } from '../navigation/useRouteParams'
import { MaybeCustomerPage, useLinks, useListInAddress } from '../shell/object-screens'

export const route = ['/users/capability_sets', '/customers/{customerId}/users/capability_sets'] as const

/** Sets that administrators of the user's own level, or users of a customer, can be granted. */
export default function CapabilitySetsScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  return (
    <MaybeCustomerPage customerId={customerId}>
      <CapabilitySetList
        {...(customerId === undefined ? { headingLevel: 1 } : { customerId })}
        {...useListInAddress(capabilitySetListRules)}
        {...rows('setHref', 'onOpen', 'set', ({ id: setId }: { id: number }) =>
          belowCustomer('/users/capability_sets/{setId}', { customerId, setId }),
        )}
        {...page('newHref', 'onNew', belowCustomer('/users/capability_sets/new', { customerId }))}
      />
    </MaybeCustomerPage>
  )
}
