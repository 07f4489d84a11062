import { capabilitySetsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { CapabilitySetDetails } from '@postern/react/capability-sets'
import { belowCustomer } from '../navigation/below-customer'
import { useRouteParams } from '../navigation/useRouteParams'
import { useDetailsScreen, useLinks } from '../shell/object-screens'

export const route = [
  '/users/capability_sets/{setId}',
  '/customers/{customerId}/users/capability_sets/{setId}',
] as const

export default function CapabilitySetScreen() {
  const { customerId, setId } = useRouteParams(route)
  const { title } = useTexts('capabilitySets', capabilitySetsMessages)
  const { page } = useLinks()
  const list = belowCustomer('/users/capability_sets', { customerId })
  return (
    <CapabilitySetDetails
      {...useDetailsScreen({ customerId, title, list, listTitle: title })}
      setId={setId}
      {...page('editHref', 'onEdit', belowCustomer('/users/capability_sets/{setId}/edit', { customerId, setId }))}
      {...page('copyHref', 'onCopy', `${belowCustomer('/users/capability_sets/new', { customerId })}?copy_of=${setId}`)}
      {...page('usersHref', 'onUsers', `${belowCustomer('/users', { customerId })}?capability_set=${setId}`)}
    />
  )
}
