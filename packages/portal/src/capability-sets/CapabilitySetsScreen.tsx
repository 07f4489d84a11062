import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { CapabilitySetList, capabilitySetListRules } from '@postern/react/capability-sets'
import { CustomerPage } from '../customers/CustomerPage'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { toCapabilitySet, toNewCapabilitySet } from './to-set'
import { useSetPlace } from './useSetPlace'

/** The sets that an administrator's own level can give, or that users of a customer can be given. */
export default function CapabilitySetsScreen() {
  const [query, setQuery] = useSearchParams()
  const { customerId } = useSetPlace()
  const navigate = useNavigate()
  const newHref = toNewCapabilitySet(customerId)
  const list = (
    <CapabilitySetList
      {...(customerId !== undefined && { customerId })}
      headingLevel={customerId === undefined ? 1 : 2}
      state={parseResourceListState(query, capabilitySetListRules)}
      setHref={({ id }) => toCapabilitySet(id, customerId)}
      newHref={newHref}
      onOpen={({ set }) => navigate(toCapabilitySet(set.id, customerId))}
      onNew={() => navigate(newHref)}
      onChange={({ state }) => setQuery(toResourceListQuery(state, capabilitySetListRules))}
    />
  )
  return customerId === undefined ? list : <CustomerPage>{list}</CustomerPage>
}
