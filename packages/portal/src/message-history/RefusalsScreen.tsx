import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { RefusalList, refusalListRules } from '@postern/react/message-history'
import { useSearchParams } from '../navigation/useSearchParams'

export const route = '/messagehistory/refused'

/** Mail refused for domains that are not served here. */
export default function RefusalsScreen() {
  const [query, setQuery] = useSearchParams()
  return (
    <RefusalList
      headingLevel={1}
      state={parseResourceListState(query, refusalListRules)}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, refusalListRules), { replace: replaces ?? false })
      }
    />
  )
}
