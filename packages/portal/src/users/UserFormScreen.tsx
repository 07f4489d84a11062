import { usersMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { UserForm } from '@postern/react/users'
import { useCustomerStep } from '../customers/useCustomerStep'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { toUser, toUsers } from './to-user'
import { useUserPlace } from './useUserPlace'

/** Adds a user, or changes the one whose id stands in the address. */
export default function UserFormScreen() {
  const { userId, customerId, roles, choosesReseller } = useUserPlace()
  useCustomerStep(customerId)
  const onLoaded = useObjectName(Number.isNaN(userId) ? null : toUser(userId, customerId))
  const texts = useTexts('users', usersMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const isNew = Number.isNaN(userId)
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <UserForm
          headingLevel={1}
          {...(!isNew && { userId })}
          {...(customerId !== undefined && { customerId })}
          roles={roles}
          choosesReseller={choosesReseller}
          onLoaded={onLoaded}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(isNew ? toUsers(customerId) : toUser(userId, customerId))}
          onSaved={({ user }) => {
            const { added, invitedToo, saved } = texts.form
            const name = `${user.firstName} ${user.lastName}`.trim() || user.emails[0] || ''
            const say = !isNew ? saved : user.role === null ? added : invitedToo
            toast({ tone: 'success', title: texts.successTitle, text: say(name) })
            navigate(toUser(user.id, customerId), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
