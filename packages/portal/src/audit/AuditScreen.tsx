import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { AuditLog, auditLogRules } from '@postern/react/audit'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'

export const route = '/audit'

/** Audit log of everything that the signed-in user administers. */
export default function AuditScreen() {
  const [query, setQuery] = useSearchParams()
  const { role } = useViewer()
  return (
    <AuditLog
      headingLevel={1}
      state={parseResourceListState(query, auditLogRules)}
      showsCustomer={role !== 'customerAdmin'}
      eventHref={({ id }) => `${toPath('/audit')}?${withOpen(query, id)}`}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, auditLogRules), { replace: replaces ?? false })
      }
    />
  )
}

/** An event has no page of its own: it is shown next to its list. */
function withOpen(query: URLSearchParams, id: number): string {
  const list = new URLSearchParams(query)
  list.set('open', String(id))
  return list.toString()
}
