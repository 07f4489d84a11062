import { toPath } from '@postern/core/navigation'
import { spamReportMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { SpamReport } from '@postern/react/spam-reports'
import { useLocation, useNavigate } from '../navigation/router-context'
import { useRouteParams } from '../navigation/useRouteParams'
import { useViewer } from '../navigation/useViewer'
import { useScreenTitle } from '../shell/useScreenTitle'

export const route = '/spam_reports/{spamReportId}/'

/** The id is always a number: any other value is not found before this renders (RT-140). */
export default function SpamReportScreen() {
  const { spamReportId: id } = useRouteParams(route)
  const texts = useTexts('spamReports', spamReportMessages)
  const { role } = useViewer()
  const location = useLocation()
  const navigate = useNavigate()
  useScreenTitle(texts.reportTitle(String(id)))
  const query = (location.state as { list?: unknown } | null)?.list
  const backHref = typeof query === 'string' && query ? `${toPath('/spam_reports')}?${query}` : toPath('/spam_reports')
  return (
    <SpamReport
      key={id}
      reportId={id}
      headingLevel={1}
      showsCustomer={role !== 'customerAdmin'}
      backHref={backHref}
      reportHref={(report) => toPath('/spam_reports/{spamReportId}/', { spamReportId: report.id })}
      entryHref={(entry) => toPath('/quarantine/{quarantineEntryId}', { quarantineEntryId: entry.id })}
      // The back link keeps leading to the original list, across any number of similar reports.
      onNavigate={({ href }) => navigate(href, { state: { list: query } })}
    />
  )
}
