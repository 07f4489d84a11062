import { roleOf } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { parseResourceListState, quarantineListRules, toResourceListQuery, useTexts } from '@postern/react'
import { QuarantineSearch } from '@postern/react/quarantine-search'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '../session/session'
import { useScreenTitle } from '../shell/useScreenTitle'
import { toQuarantineEntry } from './quarantine.paths'

export default function QuarantineSearchScreen() {
  const { title } = useTexts('quarantine', quarantineMessages)
  const [query, setQuery] = useSearchParams()
  const { session } = useSession()
  const navigate = useNavigate()
  useScreenTitle(title)
  const role = session.status === 'signedIn' ? roleOf(session.profile) : null
  return (
    <QuarantineSearch
      headingLevel={1}
      state={parseResourceListState(query, quarantineListRules)}
      showsCustomer={role !== 'customerAdmin'}
      entryHref={({ id }) => toQuarantineEntry(id)}
      onChange={({ state }) => setQuery(toResourceListQuery(state, quarantineListRules))}
      onOpen={({ entry }) => navigate(toQuarantineEntry(entry.id), { state: { list: query.toString() } })}
    />
  )
}
