import { ParentType, roleOf } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { parseResourceListState, quarantineListRules, toResourceListQuery, useTexts } from '@postern/react'
import { QuarantineSearch } from '@postern/react/quarantine-search'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useSession } from '../session/session'
import { useScreenTitle } from '../shell/useScreenTitle'
import { toQuarantineEntry } from './quarantine.paths'

export default function QuarantineSearchScreen() {
  const { title } = useTexts('quarantine', quarantineMessages)
  const [query, setQuery] = useSearchParams()
  const { session } = useSession()
  const navigate = useNavigate()
  useScreenTitle(title)
  const profile = session.status === 'signedIn' ? session.profile : null
  const role = profile && roleOf(profile)
  const isOwn = profile?.parentType === ParentType.Customer
  return (
    <QuarantineSearch
      headingLevel={1}
      state={parseResourceListState(query, quarantineListRules)}
      showsCustomer={role !== 'customerAdmin'}
      showsReseller={role === 'superAdmin'}
      canReleaseVirus={role !== 'customerAdmin'}
      ownCustomer={isOwn ? { id: profile.parentId, name: profile.parent } : undefined}
      entryHref={({ id }) => toQuarantineEntry(id)}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, quarantineListRules), { replace: replaces ?? false })
      }
      onOpen={({ entry }) => navigate(toQuarantineEntry(entry.id), { state: { list: withoutOpen(query) } })}
    />
  )
}

/** The way back leads to the list, not to what was shown beside it. */
function withoutOpen(query: URLSearchParams): string {
  const list = new URLSearchParams(query)
  list.delete('open')
  return list.toString()
}
