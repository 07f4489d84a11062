import { toPath } from '@postern/core/navigation'
import { messageHistoryMessages } from '@postern/core/texts'
import { messageListRules, parseResourceListState, toResourceListQuery, useTexts } from '@postern/react'
import { MessageHistory } from '@postern/react/message-history'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/messagehistory/search'

export default function MessageHistoryScreen() {
  const { title } = useTexts('messageHistory', messageHistoryMessages)
  const [query, setQuery] = useSearchParams()
  const { role, opens } = useViewer()
  const navigate = useNavigate()
  useScreenTitle(title)
  return (
    <MessageHistory
      headingLevel={1}
      state={parseResourceListState(withMessage(query), messageListRules)}
      showsCustomer={role !== 'customerAdmin'}
      showsReseller={role === 'superAdmin'}
      messageHref={({ id }) => `${toPath('/messagehistory/search')}?message=${id}`}
      {...(opens('/messagehistory/refused') && {
        refusedHref: toRefused(),
        onOpenRefused: () => navigate(toRefused()),
      })}
      entryHref={toEntry}
      onOpenEntry={({ entryId }) => navigate(toEntry(entryId))}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, messageListRules), { replace: replaces ?? false })
      }
      // Kept out of the address because criteria contain mail addresses (AM-067).
      onSchedule={
        opens('/scheduled_reports/new') ? (state) => navigate(toPath('/scheduled_reports/new'), { state }) : undefined
      }
    />
  )
}

const toRefused = () => toPath('/messagehistory/refused')
const toEntry = (quarantineEntryId: number) => toPath('/quarantine/{quarantineEntryId}', { quarantineEntryId })

/** A message has no page of its own: its address shows it next to the list. */
function withMessage(query: URLSearchParams): URLSearchParams {
  const id = query.get('message')
  if (id === null) return query
  const list = new URLSearchParams(query)
  list.set('open', id)
  return list
}
