import { usersMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { UserForm } from '@postern/react/users'
import { useCustomerStep } from '../customers/useCustomerStep'
import { belowCustomer } from '../navigation/below-customer'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { useUserRights } from './useUserRights'

export const route = [
  '/users/new',
  '/users/{userId}/edit',
  '/customers/{customerId}/users/new',
  '/customers/{customerId}/users/{userId}/edit',
] as const

/** Adds a user, or edits the one whose id is in the address. */
export default function UserFormScreen() {
  const { userId, customerId } = useRouteParams(route)
  const { roles, choosesReseller } = useUserRights(customerId)
  useCustomerStep(customerId)
  const details = userId === undefined ? null : belowCustomer('/users/{userId}', { customerId, userId })
  const onLoaded = useObjectName(details)
  const texts = useTexts('users', usersMessages)
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <UserForm
          headingLevel={1}
          {...(userId !== undefined && { userId })}
          {...(customerId !== undefined && { customerId })}
          roles={roles}
          choosesReseller={choosesReseller}
          onLoaded={onLoaded}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(details ?? belowCustomer('/users', { customerId }))}
          onSaved={({ user }) => {
            const { added, invitedToo, saved } = texts.form
            const name = `${user.firstName} ${user.lastName}`.trim() || user.emails[0] || ''
            const say = details !== null ? saved : user.role === null ? added : invitedToo
            toast({ tone: 'success', title: texts.successTitle, text: say(name) })
            navigate(belowCustomer('/users/{userId}', { customerId, userId: user.id }), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
