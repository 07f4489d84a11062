import type { QuarantineEntry } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { BulkAction } from '../../resource-list/resource-list'
import type { ListContent } from '../../resource-list/useListSource'
import { quarantineListRules } from '../list-state'
import type { QuarantineSearchProps } from './QuarantineSearch'

export interface QuarantineSearchViewProps extends QuarantineSearchProps {
  columns: readonly ResourceColumn<QuarantineEntry>[]
  filters: readonly ListFilter<QuarantineEntry>[]
  content: ListContent<QuarantineEntry>
  /** Absent: rows cannot be ticked. */
  bulkActions?: readonly BulkAction<QuarantineEntry>[]
}

/** The list from plain values, in each of its states. */
export function QuarantineSearchView({ entryHref, onOpen, content, ...rest }: QuarantineSearchViewProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  return (
    <ResourceListView
      {...rest}
      name="quarantine"
      title={texts.title}
      intro={`${texts.intro} ${texts.timeZone(timeZone)}`}
      tableName={texts.tableName}
      defaultOrdering={quarantineListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ message }) => message.subject || texts.noSubject}
      rowHref={entryHref}
      onOpen={onOpen && (({ row }) => onOpen({ entry: row }))}
      empty={{ title: texts.emptyTitle, text: texts.empty, icon: 'shield' }}
      exportName="quarantine"
      content={content}
    />
  )
}
