import { toPath } from '@postern/core/navigation'
import { CustomDigestList, customDigestListRules } from '@postern/react/custom-digests'
import { CustomerPage } from '../customers/CustomerPage'
import { useRouteParams } from '../navigation/useRouteParams'
import { useLinks, useListInAddress } from '../shell/object-screens'

export const route = '/customers/{customerId}/settings/custom_digests'

/** The custom digests of one customer. */
export default function CustomDigestsScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  return (
    <CustomerPage>
      <CustomDigestList
        customerId={customerId}
        {...useListInAddress(customDigestListRules)}
        {...rows('digestHref', 'onOpen', 'digest', ({ id: digestId }: { id: number }) =>
          toPath('/customers/{customerId}/settings/custom_digests/{digestId}', { customerId, digestId }),
        )}
        {...page('newHref', 'onNew', toPath('/customers/{customerId}/settings/custom_digests/new', { customerId }))}
      />
    </CustomerPage>
  )
}
