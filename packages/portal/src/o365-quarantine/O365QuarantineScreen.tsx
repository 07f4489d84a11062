import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { O365Quarantine, o365ListRules } from '@postern/react/o365-quarantine'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'

export const route = '/protect/tenant_search'

export default function O365QuarantineScreen() {
  const [query, setQuery] = useSearchParams()
  const { role } = useViewer()
  return (
    <O365Quarantine
      headingLevel={1}
      state={parseResourceListState(query, o365ListRules)}
      showsCustomer={role !== 'customerAdmin'}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, o365ListRules), { replace: replaces ?? false })
      }
    />
  )
}
