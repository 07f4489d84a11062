import { toPath } from '@postern/core/navigation'
import { notificationsMessages } from '@postern/core/texts'
import { parseResourceListState, toResourceListQuery, useTexts } from '@postern/react'
import { NotificationList, notificationListRules } from '@postern/react/notifications'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/notifications'

export default function NotificationsScreen() {
  const { title } = useTexts('notifications', notificationsMessages)
  const [query, setQuery] = useSearchParams()
  const { role, opens } = useViewer()
  const navigate = useNavigate()
  useScreenTitle(title)
  return (
    <NotificationList
      headingLevel={1}
      showsChart
      state={parseResourceListState(query, notificationListRules)}
      showsCustomer={role !== 'customerAdmin'}
      notificationHref={({ id }) => `${toPath('/notifications')}?${withOpen(query, id)}`}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, notificationListRules), { replace: replaces ?? false })
      }
      {...(opens('/quarantine/search') && {
        entryHref: toEntry,
        onOpenEntry: ({ entryId }) => navigate(toEntry(entryId)),
      })}
    />
  )
}

const toEntry = (quarantineEntryId: number) => toPath('/quarantine/{quarantineEntryId}', { quarantineEntryId })

/** A notification has no page of its own: it is shown next to its list. */
function withOpen(query: URLSearchParams, id: number): string {
  const list = new URLSearchParams(query)
  list.set('open', String(id))
  return list.toString()
}
