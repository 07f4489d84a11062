import { roleOf } from '@postern/core'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { SpamReportList, spamReportListRules } from '@postern/react/spam-reports'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useSession } from '../session/session'
import { toSpamReport } from './spam-reports.paths'

export default function SpamReportsScreen() {
  const [query, setQuery] = useSearchParams()
  const { session } = useSession()
  const navigate = useNavigate()
  const role = session.status === 'signedIn' ? roleOf(session.profile) : null
  return (
    <SpamReportList
      headingLevel={1}
      state={parseResourceListState(query, spamReportListRules)}
      showsCustomer={role !== 'customerAdmin'}
      reportHref={({ id }) => toSpamReport(id)}
      onOpen={({ report }) => navigate(toSpamReport(report.id), { state: { list: query.toString() } })}
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, spamReportListRules), { replace: replaces ?? false })
      }
    />
  )
}
