import { scheduledReportsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ScheduledReportDetails } from '@postern/react/scheduled-report-details'
import { useState } from 'react'
import { Link } from '../navigation/Link'
import { useNavigate, useParams } from '../navigation/router-context'
import { useScreenTitle } from '../shell/useScreenTitle'
import { scheduledReportsPaths, toReportRecipients } from './scheduled-reports.paths'
import { useReportRights } from './useReportRights'

/** Its id is a number: every other one is not found before it comes here (RT-140). */
export default function ReportDetailsScreen() {
  const id = Number(useParams().scheduledReportId)
  const texts = useTexts('scheduledReports', scheduledReportsMessages)
  const navigate = useNavigate()
  const rights = useReportRights()
  const [name, setName] = useState<string | null>(null)
  useScreenTitle(name ?? texts.details.title)
  return (
    <ScheduledReportDetails
      key={id}
      reportId={id}
      headingLevel={1}
      {...((rights.canAddRecipients || rights.canRemoveRecipients) && {
        recipientsHref: toReportRecipients(id),
        onRecipients: () => navigate(toReportRecipients(id)),
      })}
      backLink={<Link to={scheduledReportsPaths.list}>{texts.back}</Link>}
      onLoaded={(details) => setName(details.name)}
    />
  )
}
