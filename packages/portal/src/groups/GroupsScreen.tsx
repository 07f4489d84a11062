import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { GroupList, groupListRules } from '@postern/react/groups'
import { CustomerPage } from '../customers/CustomerPage'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { toGroup, toNewGroup } from './to-group'
import { useGroupPlace } from './useGroupPlace'

/** The groups of one customer. */
export default function GroupsScreen() {
  const [query, setQuery] = useSearchParams()
  const { customerId } = useGroupPlace()
  const navigate = useNavigate()
  return (
    <CustomerPage>
      <GroupList
        customerId={customerId}
        state={parseResourceListState(query, groupListRules)}
        groupHref={({ id }) => toGroup(id, customerId)}
        newHref={toNewGroup(customerId)}
        onOpen={({ group }) => navigate(toGroup(group.id, customerId))}
        onNew={() => navigate(toNewGroup(customerId))}
        onChange={({ state }) => setQuery(toResourceListQuery(state, groupListRules))}
      />
    </CustomerPage>
  )
}
