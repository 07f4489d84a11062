import type { CapabilitySet } from '@postern/core'
import { capabilitySetsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ShownList } from '../../resource-list/list-props'
import { NewLink } from '../../resource-list/NewLink'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { ListContent } from '../../resource-list/useListSource'
import { setName } from '../set-words'
import type { CapabilitySetListProps } from './CapabilitySetList'

export interface CapabilitySetListViewProps extends Omit<CapabilitySetListProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<CapabilitySet>[]
  content: ListContent<CapabilitySet>
}

/** The list from plain values, in each of its states. */
export function CapabilitySetListView(props: CapabilitySetListViewProps) {
  const { setHref, onOpen, newHref, onNew, customerId: _customerId, ...rest } = props
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const add = newHref !== undefined && (
    <NewLink href={newHref} onNew={onNew}>
      {texts.new}
    </NewLink>
  )
  return (
    <ResourceListView
      {...rest}
      name="capability-sets"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.title}
      actions={add}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={(set) => setName(set, texts)}
      rowHref={setHref}
      onOpen={onOpen && (({ row }) => onOpen({ set: row }))}
      empty={{ title: texts.empty, text: texts.emptyText, icon: 'user', action: add }}
      exportName="capability-sets"
    />
  )
}
