import { groupsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { GroupAttach } from '@postern/react/groups'
import { useCustomerStep } from '../customers/useCustomerStep'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'
import { toGroup, toGroups } from './to-group'
import { useGroupPlace } from './useGroupPlace'

export default function AttachScreen() {
  const { customerId, groupId } = useGroupPlace()
  useCustomerStep(customerId)
  const onLoaded = useObjectName(toGroup(groupId, customerId))
  const texts = useTexts('groups', groupsMessages)
  const navigate = useNavigate()
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <GroupAttach
          groupId={groupId}
          customerId={customerId}
          headingLevel={1}
          backLink={<Link to={toGroups(customerId)}>{texts.title}</Link>}
          onLoaded={onLoaded}
          onDirtyChange={onDirtyChange}
          onClose={() => navigate(toGroup(groupId, customerId))}
        />
      )}
    </UnsavedChanges>
  )
}
