import { roleOf } from '@postern/core'
import { spamReportMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { SpamReport } from '@postern/react/spam-reports'
import { useLocation, useNavigate, useParams } from '../navigation/router-context'
import { toQuarantineEntry } from '../quarantine/quarantine.paths'
import { useSession } from '../session/session'
import { useScreenTitle } from '../shell/useScreenTitle'
import { spamReportsPaths, toSpamReport } from './spam-reports.paths'

/** Its id is a number: every other one is not found before it comes here (RT-140). */
export default function SpamReportScreen() {
  const id = Number(useParams().spamReportId)
  const texts = useTexts('spamReports', spamReportMessages)
  const { session } = useSession()
  const location = useLocation()
  const navigate = useNavigate()
  useScreenTitle(texts.reportTitle(String(id)))
  const role = session.status === 'signedIn' ? roleOf(session.profile) : null
  const query = (location.state as { list?: unknown } | null)?.list
  const backHref = typeof query === 'string' && query ? `${spamReportsPaths.list}?${query}` : spamReportsPaths.list
  return (
    <SpamReport
      key={id}
      reportId={id}
      headingLevel={1}
      showsCustomer={role !== 'customerAdmin'}
      backHref={backHref}
      reportHref={(report) => toSpamReport(report.id)}
      entryHref={(entry) => toQuarantineEntry(entry.id)}
      // The way back stays the list that was come from, over however many similar reports.
      onNavigate={({ href }) => navigate(href, { state: { list: query } })}
    />
  )
}
