import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { UrlScanList, urlScanListRules } from '@postern/react/url-scans'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'

export const route = '/scanner/search'

/** Suspicious links in mail and clicks on links. */
export default function UrlScannerSearchScreen() {
  const [query, setQuery] = useSearchParams()
  const { role, opens } = useViewer()
  const navigate = useNavigate()
  return (
    <UrlScanList
      headingLevel={1}
      state={parseResourceListState(query, urlScanListRules)}
      showsCustomer={role !== 'customerAdmin'}
      scanHref={({ id }) => `${toPath('/scanner/search')}?${withOpen(query, id)}`}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, urlScanListRules), { replace: replaces ?? false })
      }
      {...(opens('/messagehistory/search') && {
        messageHref: toMessage,
        onOpenMessage: ({ messageId }) => navigate(toMessage(messageId)),
      })}
    />
  )
}

const toMessage = (messageId: number) => `${toPath('/messagehistory/search')}?message=${messageId}`

/** A scanned link has no page of its own: it is shown next to its list. */
function withOpen(query: URLSearchParams, id: number): string {
  const list = new URLSearchParams(query)
  list.set('open', String(id))
  return list.toString()
}
