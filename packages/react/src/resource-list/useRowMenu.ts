import { listMessages } from '@postern/core/texts'
import { useMemo, useRef } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { MenuItem } from '../ui/Menu/Menu'
import type { ResourceListOptions } from './resource-list'
import type { IdentifiedRow } from './selection'
import type { Bulk } from './useBulk'

export interface UseRowMenuOptions<Row extends object>
  extends Pick<ResourceListOptions<Row>, 'rowActions' | 'bulkActions' | 'rowHref' | 'onOpen' | 'rowId'> {
  bulk: Pick<Bulk<Row>, 'start'>
  isOffline: boolean
}

/** Menu of one row: the list's own items, else the row's page and the bulk actions allowed for it. */
export function useRowMenu<Row extends object>(
  options: UseRowMenuOptions<Row>,
): ResourceListOptions<Row>['rowActions'] {
  const { rowActions, bulkActions, isOffline } = options
  const { open } = useTexts('list', listMessages)
  const latest = useRef(options)
  latest.current = options
  const hasActions = Boolean(bulkActions?.length)
  const fromBulk = useMemo(() => {
    return hasActions ? (row: Row) => itemsOf(row, { ...latest.current, isOffline, open }) : undefined
  }, [hasActions, isOffline, open])
  return rowActions ?? fromBulk
}

function itemsOf<Row extends object>(row: Row, options: UseRowMenuOptions<Row> & { open: string }): MenuItem[] {
  const { bulkActions = [], rowHref, onOpen, rowId, bulk, isOffline, open } = options
  const href = rowHref?.(row)
  const canOpen = href != null || (onOpen !== undefined && href !== null)
  const press = onOpen && (() => onOpen({ row }))
  const way: MenuItem[] = canOpen
    ? [{ key: 'open', icon: 'chevronRight', label: open, href: href ?? undefined, onSelect: press, group: 'open' }]
    : []
  const chosen: readonly IdentifiedRow<Row>[] = [{ id: String(rowId(row)), row }]
  const allowed = bulkActions.filter(({ isAllowed }) => isAllowed?.([row]) !== false)
  const ordered = [...allowed.filter(({ tone }) => !tone), ...allowed.filter(({ tone }) => tone)]
  return [
    ...way,
    ...ordered.map((action) => ({
      key: action.key,
      icon: action.icon,
      label: action.confirm && !action.label.endsWith('…') ? `${action.label}…` : action.label,
      tone: action.tone,
      group: action.tone ?? (action.isInMenu ? 'seldom' : 'often'),
      isDisabled: isOffline,
      onSelect: () => bulk.start(action, chosen),
    })),
  ]
}
