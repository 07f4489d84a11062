import { initialScheduledReportListState } from '../../scheduled-reports/list-state'
import {
  ScheduledReportList,
  type ScheduledReportListProps,
} from '../../scheduled-reports/ScheduledReportList/ScheduledReportList'
import { useListState } from './use-list-state'

export type ScheduledReportListElementProps = Partial<
  Pick<ScheduledReportListProps, 'state' | 'canRemove' | 'canChangeRecipients' | 'canSchedule' | 'headingLevel'>
>

export function ScheduledReportListElement({ state, ...props }: ScheduledReportListElementProps) {
  return <ScheduledReportList {...props} {...useListState(state, initialScheduledReportListState)} />
}
