import type { Customer } from '@postern/core'
import { customerListMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import { customerListRules } from '../list-state'
import type { CustomerListProps } from './CustomerList'

export interface CustomerListViewProps extends CustomerListProps {
  columns: readonly ResourceColumn<Customer>[]
  content: ListContent<Customer>
}

/** The list from plain values, in each of its states. */
export function CustomerListView(props: CustomerListViewProps) {
  const texts = useTexts('customerList', customerListMessages)
  return (
    <ResourceListView
      {...props}
      name="customers"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.title}
      defaultOrdering={customerListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      empty={{ title: texts.empty, text: texts.emptyText, icon: 'building' }}
      exportName="customers"
    />
  )
}
