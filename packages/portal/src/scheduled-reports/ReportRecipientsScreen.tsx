import { scheduledReportsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ScheduledReportRecipients } from '@postern/react/scheduled-report-recipients'
import { Link } from '../navigation/Link'
import { useParams } from '../navigation/router-context'
import { scheduledReportsPaths } from './scheduled-reports.paths'
import { useReportRights } from './useReportRights'

/** Its id is a number: every other one is not found before it comes here (RT-140). */
export default function ReportRecipientsScreen() {
  const id = Number(useParams().scheduledReportId)
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const rights = useReportRights()
  return (
    <ScheduledReportRecipients
      key={id}
      reportId={id}
      headingLevel={1}
      canAdd={rights.canAddRecipients}
      canRemove={rights.canRemoveRecipients}
      backLink={rights.canView && <Link to={scheduledReportsPaths.list}>{texts.back}</Link>}
    />
  )
}
