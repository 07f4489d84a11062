import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useReportUsers } from '../useReportUsers'
import { useScheduledReport } from '../useScheduledReport'
import { ScheduledReportRecipientsView } from './ScheduledReportRecipientsView'
import type { ScheduledReportRecipientsProps } from './scheduled-report-recipients-props'
import { useRecipientChanges } from './useRecipientChanges'

/** Recipients of a scheduled report: adds users of its customer and removes them (RT-034). */
export const ScheduledReportRecipients = /* @__PURE__ */ defineWidget(
  'ScheduledReportRecipients',
  ConnectedScheduledReportRecipients,
  { events: ['onLoaded'] },
)

export const scheduledReportRecipientsElement = {
  attributes: { reportId: 'number', canAdd: 'flag', canRemove: 'flag' },
  needs: ['reportId'],
  events: ['loaded'],
  slots: ['back-link'],
  token: {
    name: { en: 'Recipients of a scheduled report', fr: 'Destinataires d’un rapport planifié' },
    calls: ['getScheduledReport', 'addScheduledReportRecipient', 'removeScheduledReportRecipient', 'listUsers'],
  },
} as const satisfies ElementOf<typeof ScheduledReportRecipients>

function ConnectedScheduledReportRecipients({ reportId, ...rest }: ScheduledReportRecipientsProps) {
  const { data: report, error, refetch } = useScheduledReport(reportId)
  const users = useReportUsers(rest.canAdd ? (report?.customer.id ?? null) : null)
  return (
    <ScheduledReportRecipientsView
      {...rest}
      {...useRecipientChanges(reportId)}
      report={report}
      error={error}
      users={users}
      onRetry={() => refetch()}
    />
  )
}
