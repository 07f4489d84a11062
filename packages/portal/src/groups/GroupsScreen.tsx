import { GroupList, groupListRules } from '@postern/react/groups'
import { belowCustomer } from '../navigation/below-customer'
import { useRouteParams } from '../navigation/useRouteParams'
import { MaybeCustomerPage, useLinks, useListInAddress } from '../shell/object-screens'

export const route = ['/groups', '/customers/{customerId}/groups'] as const

/** Groups of one customer, or of all customers that the administrator manages. */
export default function GroupsScreen() {
  const { customerId } = useRouteParams(route)
  const { rows, page } = useLinks()
  return (
    <MaybeCustomerPage customerId={customerId}>
      <GroupList
        {...(customerId === undefined ? { headingLevel: 1 } : { customerId })}
        {...useListInAddress(groupListRules)}
        {...rows('groupHref', 'onOpen', 'group', ({ id: groupId }: { id: number }) =>
          belowCustomer('/groups/{groupId}', { customerId, groupId }),
        )}
        {...page('newHref', 'onNew', belowCustomer('/groups/new', { customerId }))}
      />
    </MaybeCustomerPage>
  )
}
