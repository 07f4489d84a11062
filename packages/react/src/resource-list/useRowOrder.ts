import { formatNumber, listMessages } from '@postern/core/texts'
import { useId, useMemo, useState } from 'react'
import { useLocale, useTexts } from '../provider/PosternContext'
import type { DragHandleProps } from '../ui/DragHandle/DragHandle'
import type { ResourceListOptions } from './resource-list'
import type { IdentifiedRow } from './selection'
import { useLatest } from './useLatest'

export interface UseRowOrderOptions<Row extends object> extends Pick<ResourceListOptions<Row>, 'order' | 'rowName'> {
  rows: readonly IdentifiedRow<Row>[]
  onAnnounce: (text: string) => void
}

/** Handles that move rows. */
export interface RowMoves<Row> {
  /** Id of the text that explains the keys. */
  hintId: string
  isMovable: (row: Row) => boolean
  /** Indexes are those among the rows that can be moved. */
  move: (id: string, index: number) => void
  announce: (id: string, step: Parameters<DragHandleProps['onAnnounce']>[0], index: number) => void
}

/** Rows in the order in which they were dropped, until the list has loaded again, and their handles; `undefined`: the list has none. */
export function useRowOrder<Row extends object>({ order, rows, rowName, onAnnounce }: UseRowOrderOptions<Row>) {
  const { order: texts } = useTexts('list', listMessages)
  const locale = useLocale()
  const hintId = useId()
  const [dropped, setDropped] = useState<{ of: typeof rows; rows: typeof rows } | null>(null)
  const shown = dropped?.of === rows ? dropped.rows : rows
  const placeOf = order?.placeOf
  const isMovable = ({ row }: IdentifiedRow<Row>) => placeOf !== undefined && placeOf(row) !== null
  const isAlone = rows.filter(isMovable).length < 2
  // Places belong to the list as it was loaded, whatever stands there now.
  const placeAt = (index: number) => rows.flatMap(({ row }) => placeOf?.(row) ?? [])[index]

  const move = useLatest((id: string, index: number) => {
    const place = placeAt(index)
    const item = shown.find((one) => one.id === id)
    if (!order || !item || place === undefined) return
    const others = shown.filter((one) => isMovable(one) && one.id !== id)
    const ordered = [...others.slice(0, index), item, ...others.slice(index)].values()
    const next = { of: rows, rows: shown.map((one) => (isMovable(one) ? (ordered.next().value ?? one) : one)) }
    setDropped(next)
    void order.move(item.row, place).finally(() => setDropped((now) => (now === next ? null : now)))
  })
  const announce = useLatest((...[id, step, index]: Parameters<RowMoves<Row>['announce']>) => {
    const item = shown.find((one) => one.id === id)
    const place = placeAt(index)
    if (!item || place === undefined) return
    const name = rowName(item.row)
    const at = formatNumber(place, locale)
    onAnnounce(step === 'over' ? texts.over(at) : step === 'lifted' ? texts.lifted(name, at) : texts.back(name))
  })
  const moves = useMemo(
    () => placeOf && { hintId, move, announce, isMovable: (row: Row) => !isAlone && placeOf(row) !== null },
    [placeOf, hintId, move, announce, isAlone],
  )
  return { rows: shown, moves }
}
