import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { ResellerList, resellerListRules } from '@postern/react/resellers'
import { useSearchParams } from 'react-router'

export default function ResellersScreen() {
  const [query, setQuery] = useSearchParams()
  return (
    <ResellerList
      headingLevel={1}
      state={parseResourceListState(query, resellerListRules)}
      onChange={({ state }) => setQuery(toResourceListQuery(state, resellerListRules))}
    />
  )
}
