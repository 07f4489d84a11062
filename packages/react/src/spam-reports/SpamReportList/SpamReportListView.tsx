import type { SpamReport } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import type { ShownList } from '../../resource-list/list-props'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import { spamReportListRules } from '../list-state'
import type { SpamReportListProps } from './SpamReportList'

export interface SpamReportListViewProps extends Omit<SpamReportListProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<SpamReport>[]
  filters: readonly ListFilter<SpamReport>[]
  content: ListContent<SpamReport>
}

/** The list from plain values, in each of its states. */
export function SpamReportListView({ showsCustomer: _, reportHref, onOpen, ...props }: SpamReportListViewProps) {
  const texts = useTexts('spamReports', spamReportMessages)
  return (
    <ResourceListView
      {...props}
      name="spam-reports"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.tableName}
      defaultOrdering={spamReportListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ message }) => message.subject || texts.noSubject}
      rowHref={reportHref}
      onOpen={onOpen && (({ row }) => onOpen({ report: row }))}
      empty={{ title: texts.emptyTitle, text: texts.empty, icon: 'spam' }}
      exportName="spam-reports"
    />
  )
}
