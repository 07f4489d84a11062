import type { Reseller } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { resellersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import type { ListFilter } from '../../resource-list/filters'
import { type ListProps, useShownList } from '../../resource-list/list-props'
import { useListSource } from '../../resource-list/useListSource'
import type { RowHref } from '../../ui/row-href'
import { initialResellerListState, showsDeleted } from '../list-state'
import { useResellerColumns } from '../useResellerColumns'
import { useResellerList } from '../useResellerList'
import { ResellerListView } from './ResellerListView'
import { useRestore } from './useRestore'

export interface ResellerListProps extends ListProps<Reseller> {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Where a reseller's page is. Absent: a row leads nowhere. */
  resellerHref?: (reseller: Reseller) => RowHref
  onOpen?: (details: { reseller: Reseller }) => void
  /** Where one is added; absent: it is not offered. */
  newHref?: string
  /** One may be added: without `newHref` on the host's page for that, where the provider knows one. Default: false. */
  canAdd?: boolean
  onNew?: () => void
  /** Offered in the menu of a row; absent ones are not. */
  onEdit?: (details: { reseller: Reseller }) => void
  onTransfer?: (details: { reseller: Reseller }) => void
  onDelete?: (details: { reseller: Reseller }) => void
}

const toReseller = ({ id: resellerId }: { id: number }) => destination('reseller', { resellerId })

/** Resellers: search, sort, page, export; those that were deleted lately can be restored (RT-094). */
export const ResellerList = /* @__PURE__ */ defineWidget('ResellerList', ConnectedResellerList, {
  events: ['onChange', 'onSelectionChange'],
  leads: ({ rows, page }, { canAdd }) => ({
    ...rows('resellerHref', 'onOpen', 'reseller', toReseller),
    ...(canAdd && page(destination('newReseller'), 'newHref', 'onNew')),
  }),
})

function ConnectedResellerList(given: ResellerListProps) {
  const props = useShownList(given, initialResellerListState)
  const columns = useResellerColumns({ isDeleted: showsDeleted(props.state) })
  const filters = useResellerFilters()
  const content = useListSource(useResellerList(), { columns, filters, state: props.state })
  const { restore, bulk } = useRestore()
  return (
    <ResellerListView
      {...props}
      columns={columns}
      filters={filters}
      content={content}
      restoring={bulk}
      onRestore={({ reseller }) => void restore(reseller)}
    />
  )
}

/** What the list can be narrowed to. */
export function useResellerFilters(): readonly ListFilter<Reseller>[] {
  const { deleted } = useTexts('resellers', resellersMessages)
  return useMemo(
    () => [
      { key: 'deleted', kind: 'select', label: deleted.filter, options: [{ value: 'true', label: deleted.option }] },
    ],
    [deleted],
  )
}
