import { toPath } from '@postern/core/navigation'
import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { ScheduledReportList, scheduledReportListRules } from '@postern/react/scheduled-report-list'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { useReportRights } from './useReportRights'

export const route = '/scheduled_reports'

export default function ScheduledReportsScreen() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const rights = useReportRights()
  const canModifyRecipients = rights.canAddRecipients || rights.canRemoveRecipients
  return (
    <ScheduledReportList
      headingLevel={1}
      state={parseResourceListState(query, scheduledReportListRules)}
      canRemove={rights.canRemove}
      newHref={toPath('/scheduled_reports/new')}
      detailsHref={({ id }) => toPath('/scheduled_reports/{scheduledReportId}/details', { scheduledReportId: id })}
      {...(canModifyRecipients && {
        recipientsHref: ({ id }) => toPath('/scheduled_reports/{scheduledReportId}/edit', { scheduledReportId: id }),
        onRecipients: ({ report }) =>
          navigate(toPath('/scheduled_reports/{scheduledReportId}/edit', { scheduledReportId: report.id })),
      })}
      onChange={({ state }) => setQuery(toResourceListQuery(state, scheduledReportListRules))}
      onDetails={({ report }) =>
        navigate(toPath('/scheduled_reports/{scheduledReportId}/details', { scheduledReportId: report.id }))
      }
      onNew={() => navigate(toPath('/scheduled_reports/new'))}
    />
  )
}
