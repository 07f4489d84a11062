import {
  ScheduledReportDetails,
  type ScheduledReportDetailsProps,
} from '../../scheduled-reports/ScheduledReportDetails/ScheduledReportDetails'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'

export interface ScheduledReportDetailsElementProps
  extends Omit<ScheduledReportDetailsProps, 'recipientsHref' | 'onRecipients'> {
  /** The user may change its recipients: the page for that is linked, where the host has one. Default: false. */
  canChangeRecipients?: boolean
}

export function ScheduledReportDetailsElement({
  canChangeRecipients = false,
  ...props
}: ScheduledReportDetailsElementProps) {
  const { hrefOf, lead } = useElement()
  const to = destination('scheduledReportRecipients', { reportId: props.reportId })
  const recipientsHref = canChangeRecipients ? hrefOf(to) : undefined
  return (
    <ScheduledReportDetails
      {...props}
      {...(recipientsHref !== undefined && {
        recipientsHref,
        onRecipients: () => lead('recipients', { reportId: props.reportId }, to),
      })}
    />
  )
}
