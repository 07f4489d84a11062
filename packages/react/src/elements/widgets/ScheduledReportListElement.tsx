import { initialScheduledReportListState } from '../../scheduled-reports/list-state'
import {
  ScheduledReportList,
  type ScheduledReportListProps,
} from '../../scheduled-reports/ScheduledReportList/ScheduledReportList'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

type Own = Pick<ScheduledReportListProps, 'state' | 'canRemove' | 'headingLevel'>

export interface ScheduledReportListElementProps extends Partial<Own> {
  /** The user may change recipients: ADD_ or DELETE_SCHEDULED_REPORT_RECIPIENT. Default: false. */
  canChangeRecipients?: boolean
  /** Offers to schedule one, where the host has an address for that. Default: false. */
  canSchedule?: boolean
}

export function ScheduledReportListElement({
  state,
  canChangeRecipients = false,
  canSchedule = false,
  canRemove = false,
  headingLevel = 2,
}: ScheduledReportListElementProps) {
  const { hrefOf, lead } = useElement()
  const toDetails = (reportId: number) => destination('scheduledReport', { reportId })
  const toRecipients = (reportId: number) => destination('scheduledReportRecipients', { reportId })
  const toNew = destination('newScheduledReport')
  const newHref = canSchedule ? hrefOf(toNew) : undefined
  return (
    <ScheduledReportList
      {...{ canRemove, headingLevel }}
      {...useListState(state, initialScheduledReportListState)}
      detailsHref={({ id }) => hrefOf(toDetails(id))}
      onDetails={({ report }) => lead('details', { report }, toDetails(report.id))}
      {...(canChangeRecipients && {
        recipientsHref: ({ id }) => hrefOf(toRecipients(id)),
        onRecipients: ({ report }) => lead('recipients', { report }, toRecipients(report.id)),
      })}
      {...(newHref !== undefined && { newHref, onNew: () => lead('new', {}, toNew) })}
    />
  )
}
