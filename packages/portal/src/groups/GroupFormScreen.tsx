import { groupsMessages } from '@postern/core/texts'
import { useTexts, useToast } from '@postern/react'
import { GroupForm } from '@postern/react/groups'
import { useCustomerStep } from '../customers/useCustomerStep'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { toGroup, toGroups } from './to-group'
import { useGroupPlace } from './useGroupPlace'

/** Adds a group, or changes the one whose id stands in the address. */
export default function GroupFormScreen() {
  const { customerId, groupId } = useGroupPlace()
  useCustomerStep(customerId)
  const onLoaded = useObjectName(Number.isNaN(groupId) ? null : toGroup(groupId, customerId))
  const texts = useTexts('groups', groupsMessages)
  const toast = useToast()
  const navigate = useNavigate()
  const isNew = Number.isNaN(groupId)
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <GroupForm
          headingLevel={1}
          customerId={customerId}
          {...(!isNew && { groupId })}
          onLoaded={onLoaded}
          onDirtyChange={onDirtyChange}
          onCancel={() => navigate(isNew ? toGroups(customerId) : toGroup(groupId, customerId))}
          onSaved={({ group }) => {
            const say = isNew ? texts.form.added : texts.form.saved
            toast({ tone: 'success', title: texts.successTitle, text: say(group.name) })
            navigate(toGroup(group.id, customerId), { replace: true })
          }}
        />
      )}
    </UnsavedChanges>
  )
}
