import { destination } from '@postern/core/navigation'
import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useScheduledReport } from '../useScheduledReport'
import { ScheduledReportDetailsView } from './ScheduledReportDetailsView'
import type { ScheduledReportDetailsProps } from './scheduled-report-details-props'
import { useReportFile } from './useReportFile'

/** One scheduled report: its settings, recipients, and the result of each run with its files (RT-035). */
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

export const scheduledReportDetailsElement = {
  attributes: { reportId: 'number', canChangeRecipients: 'flag' },
  needs: ['reportId'],
  events: ['loaded'],
  cancelable: ['recipients'],
  slots: ['back-link'],
  token: {
    name: { en: 'Scheduled report', fr: 'Rapport planifié' },
    calls: ['getScheduledReport', 'downloadScheduledReport'],
  },
} as const satisfies ElementOf<typeof ScheduledReportDetails>

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
