import { usersMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { UserDetails } from '@postern/react/users'
import { useState } from 'react'
import { useCustomerStep } from '../customers/useCustomerStep'
import { belowCustomer } from '../navigation/below-customer'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'
import { useUserRights } from './useUserRights'

export const route = ['/users/{userId}', '/customers/{customerId}/users/{userId}'] as const

/** One user, among all users or below the customer. */
export default function UserScreen() {
  const { userId, customerId } = useRouteParams(route)
  const { viewer } = useUserRights(customerId)
  const { opens } = useViewer()
  useCustomerStep(customerId)
  const texts = useTexts('users', usersMessages)
  const navigate = useNavigate()
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.detail.facts)
  const edit = belowCustomer('/users/{userId}/edit', { customerId, userId })
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <UserDetails
          userId={userId}
          {...(customerId !== undefined && { customerId })}
          headingLevel={1}
          onDirtyChange={onDirtyChange}
          viewer={viewer}
          showsDigestCheck={opens('/notifications')}
          editHref={edit}
          backLink={<Link to={belowCustomer('/users', { customerId })}>{texts.title}</Link>}
          onEdit={() => navigate(edit)}
          onLoaded={(details) => setName(details.name)}
          onDeleted={() => navigate(belowCustomer('/users', { customerId }), { replace: true })}
        />
      )}
    </UnsavedChanges>
  )
}
