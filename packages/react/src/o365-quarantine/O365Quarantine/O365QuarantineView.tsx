import type { O365Item } from '@postern/core'
import { o365QuarantineMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import type { ShownList } from '../../resource-list/useShownList'
import { o365ListRules } from '../list-state'
import type { O365QuarantineProps } from './o365-quarantine-props'

export interface O365QuarantineViewProps extends Omit<O365QuarantineProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<O365Item>[]
  filters: readonly ListFilter<O365Item>[]
  content: ListContent<O365Item>
}

/** The list from plain values, in each of the widget's states. */
export function O365QuarantineView({ showsCustomer: _, ...props }: O365QuarantineViewProps) {
  const texts = useTexts('o365Quarantine', o365QuarantineMessages)
  return (
    <ResourceListView
      {...props}
      name="o365-quarantine"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.tableName}
      defaultOrdering={o365ListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ subject }) => subject || texts.noSubject}
      empty={{ title: texts.emptyTitle, text: texts.empty, icon: 'shield' }}
      exportName="protect-search"
    />
  )
}
