import { toPath } from '@postern/core/navigation'
import { groupsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { GroupDetails } from '@postern/react/groups'
import { belowCustomer } from '../navigation/below-customer'
import { useRouteParams } from '../navigation/useRouteParams'
import { useDetailsScreen, useLinks } from '../shell/object-screens'

export const route = ['/groups/{groupId}', '/customers/{customerId}/groups/{groupId}'] as const

/** One group, among all groups or below its customer; editing happens below its customer. */
export default function GroupScreen() {
  const { customerId, groupId } = useRouteParams(route)
  const { title } = useTexts('groups', groupsMessages)
  const { rows } = useLinks()
  const list = belowCustomer('/groups', { customerId })
  return (
    <GroupDetails
      {...useDetailsScreen({ customerId, title, list, listTitle: title })}
      groupId={groupId}
      {...rows('editHref', 'onEdit', 'group', ({ customerId }: { customerId: number }) =>
        toPath('/customers/{customerId}/groups/{groupId}/edit', { customerId, groupId }),
      )}
      {...rows('attachHref', 'onAttach', 'group', ({ customerId }: { customerId: number }) =>
        toPath('/customers/{customerId}/groups/{groupId}/attach', { customerId, groupId }),
      )}
      {...rows('memberHref', 'onOpenMember', 'member', ({ id: userId }: { id: number }) =>
        belowCustomer('/users/{userId}', { customerId, userId }),
      )}
    />
  )
}
