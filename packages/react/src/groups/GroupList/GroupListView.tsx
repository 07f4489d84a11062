import type { Group } from '@postern/core'
import { groupsMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import type { ShownList } from '../../resource-list/list-props'
import { NewLink } from '../../resource-list/NewLink'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { BulkAction } from '../../resource-list/resource-list'
import type { BulkResult } from '../../resource-list/run-bulk'
import type { ListContent } from '../../resource-list/useListSource'
import { groupListRules } from '../list-state'
import type { GroupListProps } from './GroupList'

export interface GroupListViewProps extends Omit<GroupListProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<Group>[]
  filters: readonly ListFilter<Group>[]
  content: ListContent<Group>
  onRestore: (groups: readonly Group[]) => Promise<BulkResult>
}

/** The list from plain values, in each of its states. */
export function GroupListView(props: GroupListViewProps) {
  const { groupHref, onOpen, newHref, onNew, canChange = true, onRestore, customerId: _customerId, ...rest } = props
  const texts = useTexts('groups', groupsMessages)
  const add = newHref !== undefined && (
    <NewLink href={newHref} onNew={onNew}>
      {texts.new}
    </NewLink>
  )
  const isDeleted = rest.state.filters.status === 'deleted'
  const restore: BulkAction<Group> = {
    key: 'restore',
    label: texts.restore,
    icon: 'refresh',
    outcome: texts.restored,
    run: onRestore,
  }
  return (
    <ResourceListView
      {...rest}
      name="groups"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.title}
      actions={add}
      defaultOrdering={groupListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={isDeleted ? undefined : groupHref}
      onOpen={onOpen && !isDeleted ? ({ row }) => onOpen({ group: row }) : undefined}
      bulkActions={canChange && isDeleted ? [restore] : undefined}
      empty={{ title: texts.empty, text: texts.emptyText, icon: 'user', action: add }}
      exportName="groups"
    />
  )
}
