import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { SpamReportList, spamReportListRules } from '@postern/react/spam-reports'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useViewer } from '../navigation/useViewer'

export const route = '/spam_reports'

export default function SpamReportsScreen() {
  const [query, setQuery] = useSearchParams()
  const { role } = useViewer()
  const navigate = useNavigate()
  return (
    <SpamReportList
      headingLevel={1}
      state={parseResourceListState(query, spamReportListRules)}
      showsCustomer={role !== 'customerAdmin'}
      reportHref={({ id }) => toPath('/spam_reports/{spamReportId}/', { spamReportId: id })}
      onOpen={({ report }) =>
        navigate(toPath('/spam_reports/{spamReportId}/', { spamReportId: report.id }), {
          state: { list: query.toString() },
        })
      }
      onChange={({ state, replaces }) =>
        setQuery(toResourceListQuery(state, spamReportListRules), { replace: replaces ?? false })
      }
    />
  )
}
