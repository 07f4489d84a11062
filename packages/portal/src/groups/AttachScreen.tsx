import { toPath } from '@postern/core/navigation'
import { groupsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { GroupAttach } from '@postern/react/groups'
import { useCustomerStep } from '../customers/useCustomerStep'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useObjectName } from '../shell/screen-name'
import { UnsavedChanges } from '../shell/UnsavedChanges'

export const route = '/customers/{customerId}/groups/{groupId}/attach'

export default function AttachScreen() {
  const { customerId, groupId } = useRouteParams(route)
  useCustomerStep(customerId)
  const onLoaded = useObjectName(toPath('/customers/{customerId}/groups/{groupId}', { customerId, groupId }))
  const texts = useTexts('groups', groupsMessages)
  const navigate = useNavigate()
  return (
    <UnsavedChanges>
      {({ onDirtyChange }) => (
        <GroupAttach
          groupId={groupId}
          customerId={customerId}
          headingLevel={1}
          backLink={<Link to={toPath('/customers/{customerId}/groups', { customerId })}>{texts.title}</Link>}
          onLoaded={onLoaded}
          onDirtyChange={onDirtyChange}
          onClose={() => navigate(toPath('/customers/{customerId}/groups/{groupId}', { customerId, groupId }))}
        />
      )}
    </UnsavedChanges>
  )
}
