import { toPath } from '@postern/core/navigation'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ScheduledReportRecipients } from '@postern/react/scheduled-report-recipients'
import { Link } from '../navigation/Link'
import { useRouteParams } from '../navigation/useRouteParams'
import { useReportRights } from './useReportRights'

export const route = '/scheduled_reports/{scheduledReportId}/edit'

/** The id is always a number: any other value is not found before this renders (RT-140). */
export default function ReportRecipientsScreen() {
  const { scheduledReportId: id } = useRouteParams(route)
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const rights = useReportRights()
  return (
    <ScheduledReportRecipients
      key={id}
      reportId={id}
      headingLevel={1}
      canAdd={rights.canAddRecipients}
      canRemove={rights.canRemoveRecipients}
      backLink={rights.canView && <Link to={toPath('/scheduled_reports')}>{texts.back}</Link>}
    />
  )
}
