import { destination } from '@postern/core/navigation'
import type { ReactNode } from 'react'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useScheduledReport } from '../useScheduledReport'
import { ScheduledReportDetailsView } from './ScheduledReportDetailsView'
import { useReportFile } from './useReportFile'

export interface ScheduledReportDetailsProps {
  reportId: number
  /** Address of the page that changes its recipients. Absent: the user may not (AM-078). */
  recipientsHref?: string
  onRecipients?: (details: { reportId: number }) => void
  /** The user may: without `recipientsHref` on the host's page for that, where the provider knows one. Default: false. */
  canChangeRecipients?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands in place of a link back when there is no such report. Default: nothing. */
  backLink?: ReactNode
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
}

/** One scheduled report: what it is, who gets it, and what became of each that was due, with its files (RT-035). */
export const ScheduledReportDetails = /* @__PURE__ */ defineWidget(
  'ScheduledReportDetails',
  ConnectedScheduledReportDetails,
  {
    events: ['onLoaded'],
    leads: ({ page }, { reportId, canChangeRecipients }) =>
      canChangeRecipients
        ? page(destination('scheduledReportRecipients', { reportId }), 'recipientsHref', 'onRecipients')
        : {},
  },
)

function ConnectedScheduledReportDetails({ reportId, ...rest }: ScheduledReportDetailsProps) {
  const { data: report, error, refetch } = useScheduledReport(reportId)
  return (
    <ScheduledReportDetailsView
      {...rest}
      report={report}
      error={error}
      onRetry={() => refetch()}
      onDownload={useReportFile(reportId)}
    />
  )
}
