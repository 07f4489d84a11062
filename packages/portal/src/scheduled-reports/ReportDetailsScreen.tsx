import { toPath } from '@postern/core/navigation'
import { scheduledReportsMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { ScheduledReportDetails } from '@postern/react/scheduled-report-details'
import { useState } from 'react'
import { Link } from '../navigation/Link'
import { useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useScreenTitle } from '../shell/useScreenTitle'
import { useReportRights } from './useReportRights'

export const route = '/scheduled_reports/{scheduledReportId}/details'

/** The id is always a number: any other value is not found before this renders (RT-140). */
export default function ReportDetailsScreen() {
  const { scheduledReportId: id } = useRouteParams(route)
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
        recipientsHref: toPath('/scheduled_reports/{scheduledReportId}/edit', { scheduledReportId: id }),
        onRecipients: () => navigate(toPath('/scheduled_reports/{scheduledReportId}/edit', { scheduledReportId: id })),
      })}
      backLink={<Link to={toPath('/scheduled_reports')}>{texts.back}</Link>}
      onLoaded={(details) => setName(details.name)}
    />
  )
}
