import type { Reseller } from '@postern/core'
import { resellersMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import { resellerListRules } from '../list-state'
import type { ResellerListProps } from './ResellerList'

export interface ResellerListViewProps extends ResellerListProps {
  columns: readonly ResourceColumn<Reseller>[]
  content: ListContent<Reseller>
}

/** The list from plain values, in each of its states. */
export function ResellerListView(props: ResellerListViewProps) {
  const texts = useTexts('resellers', resellersMessages)
  return (
    <ResourceListView
      {...props}
      name="resellers"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.title}
      defaultOrdering={resellerListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={{ title: texts.empty, text: texts.emptyText, icon: 'building' }}
      exportName="resellers"
    />
  )
}
