import { usersMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { UserDetails } from '@postern/react/users'
import { useState } from 'react'
import { useCustomerStep } from '../customers/useCustomerStep'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useScreenTitle } from '../shell/useScreenTitle'
import { toEditUser, toUsers } from './to-user'
import { useUserPlace } from './useUserPlace'

/** One user, among all users or below the customer. */
export default function UserScreen() {
  const { userId, customerId, viewer } = useUserPlace()
  useCustomerStep(customerId)
  const texts = useTexts('users', usersMessages)
  const navigate = useNavigate()
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.detail.facts)
  const edit = toEditUser(userId, customerId)
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <UserDetails
          userId={userId}
          {...(customerId !== undefined && { customerId })}
          headingLevel={1}
          onDirtyChange={onDirtyChange}
          viewer={viewer}
          editHref={edit}
          backLink={<Link to={toUsers(customerId)}>{texts.title}</Link>}
          onEdit={() => navigate(edit)}
          onLoaded={(details) => setName(details.name)}
          onDeleted={() => navigate(toUsers(customerId), { replace: true })}
        />
      )}
    </UnsavedChanges>
  )
}
