import { groupsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { GroupForm } from '@postern/react/groups'
import { belowCustomer } from '../navigation/below-customer'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectScreen } from '../shell/object-screens'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = [
  '/groups/new',
  '/customers/{customerId}/groups/new',
  '/customers/{customerId}/groups/{groupId}/edit',
] as const

/** Adds a group, or edits the one whose id is in the address. */
export default function GroupFormScreen() {
  const { customerId, groupId } = useRouteParams(route)
  const { form, successTitle: title } = useTexts('groups', groupsMessages)
  const toGroup = (groupId: number) => belowCustomer('/groups/{groupId}', { customerId, groupId })
  const object = groupId === undefined ? null : toGroup(groupId)
  const { page, leave } = useObjectScreen({ customerId, object, list: belowCustomer('/groups', { customerId }) })
  return (
    <UnsavedChanges>
      {(guard) => (
        <GroupForm
          {...page}
          {...guard}
          {...(groupId !== undefined && { groupId })}
          onSaved={({ group: { id, name }, isNew }) =>
            leave({ title, text: isNew ? form.added(name) : form.saved(name) }, toGroup(id))
          }
        />
      )}
    </UnsavedChanges>
  )
}
