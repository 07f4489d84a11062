import { groupsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { GroupDetails } from '@postern/react/groups'
import { useState } from 'react'
import { useCustomerStep } from '../customers/useCustomerStep'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useScreenTitle } from '../shell/useScreenTitle'
import { toUser } from '../users/to-user'
import { toAttach, toEditGroup, toGroups } from './to-group'
import { useGroupPlace } from './useGroupPlace'

export default function GroupScreen() {
  const { customerId, groupId } = useGroupPlace()
  useCustomerStep(customerId)
  const texts = useTexts('groups', groupsMessages)
  const navigate = useNavigate()
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.title)
  const edit = toEditGroup(groupId, customerId)
  const attach = toAttach(groupId, customerId)
  return (
    <GroupDetails
      groupId={groupId}
      customerId={customerId}
      headingLevel={1}
      editHref={edit}
      attachHref={attach}
      memberHref={({ id }) => toUser(id, customerId)}
      backLink={<Link to={toGroups(customerId)}>{texts.title}</Link>}
      onEdit={() => navigate(edit)}
      onAttach={() => navigate(attach)}
      onOpenMember={({ member }) => navigate(toUser(member.id, customerId))}
      onLoaded={(details) => setName(details.name)}
      onDeleted={() => navigate(toGroups(customerId), { replace: true })}
    />
  )
}
