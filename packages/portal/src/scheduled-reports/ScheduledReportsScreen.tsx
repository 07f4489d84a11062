import { parseResourceListState, toResourceListQuery } from '@postern/react'
import { ScheduledReportList, scheduledReportListRules } from '@postern/react/scheduled-report-list'
import { useNavigate } from '../navigation/router-context'
import { useSearchParams } from '../navigation/useSearchParams'
import { scheduledReportsPaths, toReportDetails, toReportRecipients } from './scheduled-reports.paths'
import { useReportRights } from './useReportRights'

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
      newHref={scheduledReportsPaths.new}
      detailsHref={({ id }) => toReportDetails(id)}
      {...(canModifyRecipients && {
        recipientsHref: ({ id }) => toReportRecipients(id),
        onRecipients: ({ report }) => navigate(toReportRecipients(report.id)),
      })}
      onChange={({ state }) => setQuery(toResourceListQuery(state, scheduledReportListRules))}
      onDetails={({ report }) => navigate(toReportDetails(report.id))}
      onNew={() => navigate(scheduledReportsPaths.new)}
    />
  )
}
