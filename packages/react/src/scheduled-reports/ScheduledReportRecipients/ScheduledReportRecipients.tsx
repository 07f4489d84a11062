import type { ReactNode } from 'react'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useReportUsers } from '../useReportUsers'
import { useScheduledReport } from '../useScheduledReport'
import { ScheduledReportRecipientsView } from './ScheduledReportRecipientsView'
import { useRecipientChanges } from './useRecipientChanges'

export interface ScheduledReportRecipientsProps {
  reportId: number
  /** The user may add recipients: ADD_SCHEDULED_REPORT_RECIPIENT (AM-078). Default: false. */
  canAdd?: boolean
  /** The user may take recipients out: DELETE_SCHEDULED_REPORT_RECIPIENT (AM-078). Default: false. */
  canRemove?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Stands in place of a link back when there is no such report. Default: nothing. */
  backLink?: ReactNode
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
}

/** Who gets one scheduled report: adds users of its customer and takes them out (RT-034). */
export const ScheduledReportRecipients = /* @__PURE__ */ defineWidget(
  'ScheduledReportRecipients',
  ConnectedScheduledReportRecipients,
  { events: ['onLoaded'] },
)

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
