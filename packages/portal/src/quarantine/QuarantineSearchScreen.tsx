import { ParentType } from '@postern/core'
import { toPath } from '@postern/core/navigation'
import { quarantineMessages } from '@postern/core/texts'
import { parseResourceListState, quarantineListRules, toResourceListQuery, useTexts } from '@postern/react'
import { QuarantineSearch } from '@postern/react/quarantine-search'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/quarantine/search'

export default function QuarantineSearchScreen() {
  const { title } = useTexts('quarantine', quarantineMessages)
  const [query, setQuery] = useSearchParams()
  const { profile, role } = useViewer()
  const navigate = useNavigate()
  useScreenTitle(title)
  const isOwn = profile.parentType === ParentType.Customer
  return (
    <QuarantineSearch
      headingLevel={1}
      state={parseResourceListState(query, quarantineListRules)}
      showsCustomer={role !== 'customerAdmin'}
      showsReseller={role === 'superAdmin'}
      canReleaseVirus={role !== 'customerAdmin'}
      ownCustomer={isOwn ? { id: profile.parentId, name: profile.parent } : undefined}
      entryHref={({ id }) => toPath('/quarantine/{quarantineEntryId}', { quarantineEntryId: id })}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, quarantineListRules), { replace: replaces ?? false })
      }
      onOpen={({ entry }) =>
        navigate(toPath('/quarantine/{quarantineEntryId}', { quarantineEntryId: entry.id }), {
          state: { list: withoutOpen(query) },
        })
      }
    />
  )
}

/** The back link leads to the list, not to the item shown next to it. */
function withoutOpen(query: URLSearchParams): string {
  const list = new URLSearchParams(query)
  list.delete('open')
  return list.toString()
}
