import { capabilitySetsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { CapabilitySetDetails } from '@postern/react/capability-sets'
import { useState } from 'react'
import { useCustomerStep } from '../customers/useCustomerStep'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useScreenTitle } from '../shell/useScreenTitle'
import { toUsersOfSet } from '../users/to-user'
import { toCapabilitySets, toEditCapabilitySet, toNewCapabilitySet } from './to-set'
import { useSetPlace } from './useSetPlace'

export default function CapabilitySetScreen() {
  const { customerId, setId = 0 } = useSetPlace()
  useCustomerStep(customerId)
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const navigate = useNavigate()
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.title)
  const edit = toEditCapabilitySet(setId, customerId)
  const copy = toNewCapabilitySet(customerId, setId)
  const users = toUsersOfSet(setId, customerId)
  return (
    <CapabilitySetDetails
      setId={setId}
      {...(customerId !== undefined && { customerId })}
      headingLevel={1}
      editHref={edit}
      copyHref={copy}
      usersHref={users}
      backLink={<Link to={toCapabilitySets(customerId)}>{texts.title}</Link>}
      onEdit={() => navigate(edit)}
      onCopy={() => navigate(copy)}
      onUsers={() => navigate(users)}
      onLoaded={(details) => setName(details.name)}
      onDeleted={() => navigate(toCapabilitySets(customerId), { replace: true })}
    />
  )
}
