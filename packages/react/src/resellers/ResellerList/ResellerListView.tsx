import type { Reseller } from '@postern/core'
import { resellersMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import type { ResourceColumn } from '../../resource-list/columns'
import type { ListFilter } from '../../resource-list/filters'
import type { ShownList } from '../../resource-list/list-props'
import { NewLink } from '../../resource-list/NewLink'
import { ResourceListView } from '../../resource-list/ResourceListView/ResourceListView'
import type { BulkAction } from '../../resource-list/resource-list'
import type { ListContent } from '../../resource-list/useListSource'
import type { MenuItem } from '../../ui/Menu/Menu'
import { resellerListRules, showsDeleted } from '../list-state'
import type { ResellerListProps } from './ResellerList'

export interface ResellerListViewProps extends Omit<ResellerListProps, keyof ShownList>, ShownList {
  columns: readonly ResourceColumn<Reseller>[]
  filters: readonly ListFilter<Reseller>[]
  content: ListContent<Reseller>
  /** Takes the deletion of several back. */
  restoring: BulkAction<Reseller>
  onRestore: (details: { reseller: Reseller }) => void
}

/** The list from plain values, in each of its states. */
export function ResellerListView({ resellerHref, onOpen, newHref, onNew, restoring, ...props }: ResellerListViewProps) {
  const texts = useTexts('resellers', resellersMessages)
  const isDeleted = showsDeleted(props.state)
  const add = newHref !== undefined && (
    <NewLink href={newHref} onNew={onNew}>
      {texts.add}
    </NewLink>
  )
  const { onRestore, onEdit, onTransfer, onDelete, ...list } = props
  const offered = { edit: onEdit, transfer: onTransfer, delete: onDelete }
  const actionsOf = (reseller: Reseller): MenuItem[] => {
    if (isDeleted) {
      const onSelect = () => onRestore({ reseller })
      return [{ key: 'restore', icon: 'refresh', label: texts.deleted.restore, onSelect }]
    }
    return (Object.keys(offered) as (keyof typeof offered)[]).flatMap((key) => {
      const act = offered[key]
      if (!act) return []
      const isDanger = key === 'delete'
      const item: MenuItem = { key, label: texts[key], onSelect: () => act({ reseller }) }
      return [isDanger ? { ...item, tone: 'danger', group: 'delete' } : item]
    })
  }
  return (
    <ResourceListView
      {...list}
      name="resellers"
      title={texts.title}
      intro={texts.intro}
      tableName={texts.title}
      actions={add}
      defaultOrdering={resellerListRules.defaultOrdering}
      search={{ label: texts.search }}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={isDeleted ? undefined : resellerHref}
      onOpen={isDeleted || !onOpen ? undefined : ({ row }) => onOpen({ reseller: row })}
      rowActions={isDeleted || onEdit || onTransfer || onDelete ? actionsOf : undefined}
      bulkActions={isDeleted ? [restoring] : undefined}
      empty={{ title: texts.empty, text: texts.emptyText, icon: 'building', action: add }}
      exportName="resellers"
    />
  )
}
