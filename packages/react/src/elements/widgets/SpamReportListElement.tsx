import { initialSpamReportListState } from '../../spam-reports/list-state'
import { SpamReportList, type SpamReportListProps } from '../../spam-reports/SpamReportList/SpamReportList'
import { destination } from '../destinations'
import { useElement } from '../runtime/element-context'
import { useListState } from './use-list-state'

export type SpamReportListElementProps = Partial<Omit<SpamReportListProps, 'reportHref' | 'onOpen'>>

export function SpamReportListElement({ state, ...props }: SpamReportListElementProps) {
  const { hrefOf, lead } = useElement()
  const toReport = (reportId: number) => destination('spamReport', { reportId })
  return (
    <SpamReportList
      {...props}
      {...useListState(state, initialSpamReportListState)}
      reportHref={({ id }) => hrefOf(toReport(id))}
      onOpen={({ report }) => lead('open', { report }, toReport(report.id))}
    />
  )
}
