import { initialSpamReportListState } from '../../spam-reports/list-state'
import { SpamReportList, type SpamReportListProps } from '../../spam-reports/SpamReportList/SpamReportList'
import { useListState } from './use-list-state'

export type SpamReportListElementProps = Partial<Omit<SpamReportListProps, 'reportHref' | 'onOpen'>>

export function SpamReportListElement({ state, ...props }: SpamReportListElementProps) {
  return <SpamReportList {...props} {...useListState(state, initialSpamReportListState)} />
}
