import { roleOf } from '@postern/core'
import { isReachable, routeOf, toPath } from '@postern/core/navigation'
import { messageHistoryMessages } from '@postern/core/texts'
import { messageListRules, parseResourceListState, toResourceListQuery, useTexts } from '@postern/react'
import { MessageHistory } from '@postern/react/message-history'
import { usePortalNavigation } from '../navigation/portal-navigation'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { toQuarantineEntry } from '../quarantine/quarantine.paths'
import { useScreenTitle } from '../shell/useScreenTitle'
import { messageHistoryPaths } from './message-history.paths'

export default function MessageHistoryScreen() {
  const { title } = useTexts('messageHistory', messageHistoryMessages)
  const [query, setQuery] = useSearchParams()
  const { profile, options } = usePortalNavigation()
  const navigate = useNavigate()
  useScreenTitle(title)
  const role = roleOf(profile, options.product)
  const canSchedule = isReachable(routeOf('/scheduled_reports/new'), profile, {}, options)
  return (
    <MessageHistory
      headingLevel={1}
      state={parseResourceListState(query, messageListRules)}
      showsCustomer={role !== 'customerAdmin'}
      showsReseller={role === 'superAdmin'}
      messageHref={({ id }) => `${messageHistoryPaths.search}?${withOpen(query, id)}`}
      entryHref={toQuarantineEntry}
      onOpenEntry={({ entryId }) => navigate(toQuarantineEntry(entryId))}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, messageListRules), { replace: replaces ?? false })
      }
      // Not in the address, as criteria hold mail addresses (AM-067).
      onSchedule={canSchedule ? (state) => navigate(toPath('/scheduled_reports/new'), { state }) : undefined}
    />
  )
}

/** A message has no page of its own: it stands beside its list. */
function withOpen(query: URLSearchParams, id: number): string {
  const list = new URLSearchParams(query)
  list.set('open', String(id))
  return list.toString()
}
